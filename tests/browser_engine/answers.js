// What tests ask the laboratory beside what pages ask, the same in Node and in a page's own worker: an expression, because no
// worker loads scripts of tests. `engine` is the worker's core, `python` its Python, `program` is engine_there.py.
({ engine, python, program }) => {
  python.runPython(program);
  const called = (name) => python.globals.get(name);
  const [ask, wanted, there] = ["ask", "wanted", "there"].map(called);
  return {
    ask: (question) => ask(question),
    wanted: () => JSON.parse(wanted()),
    there: (question) => JSON.parse(there(JSON.stringify(question))),
    memory: () => engine.memory,
    broken: () => engine.broken,
  };
};
