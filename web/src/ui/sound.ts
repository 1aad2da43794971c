// The few sounds of a table, made on the spot: a tile that is laid, one's turn, a verdict, the last seconds, the end, a call.

export type SoundName = "tile" | "turn" | "verdict" | "hurry" | "end" | "call";

interface Note {
  pitch: number;
  at_s: number;
  long_s: number;
  loud: number;
  shape: OscillatorType;
}

const NOTES: Record<SoundName, readonly Note[]> = {
  tile: [
    { pitch: 210, at_s: 0, long_s: 0.05, loud: 0.16, shape: "triangle" },
    { pitch: 1250, at_s: 0, long_s: 0.02, loud: 0.05, shape: "square" },
  ],
  turn: [
    { pitch: 587, at_s: 0, long_s: 0.16, loud: 0.08, shape: "sine" },
    { pitch: 880, at_s: 0.11, long_s: 0.22, loud: 0.07, shape: "sine" },
  ],
  verdict: [
    { pitch: 440, at_s: 0, long_s: 0.2, loud: 0.09, shape: "sine" },
    { pitch: 349, at_s: 0.16, long_s: 0.3, loud: 0.09, shape: "sine" },
  ],
  hurry: [{ pitch: 990, at_s: 0, long_s: 0.07, loud: 0.06, shape: "sine" }],
  // Heard across a hall: three rings, louder than anything at a table.
  call: [0, 0.45, 0.9].flatMap((at_s) => [
    { pitch: 784, at_s, long_s: 0.35, loud: 0.3, shape: "triangle" },
    { pitch: 1047, at_s: at_s + 0.14, long_s: 0.4, loud: 0.26, shape: "triangle" },
  ]),
  end: [
    { pitch: 523, at_s: 0, long_s: 0.3, loud: 0.07, shape: "sine" },
    { pitch: 659, at_s: 0.12, long_s: 0.35, loud: 0.07, shape: "sine" },
    { pitch: 784, at_s: 0.24, long_s: 0.5, loud: 0.07, shape: "sine" },
  ],
};

let context: AudioContext | undefined;

/** Makes a sound, if the browser lets it: before the first touch of the page it does not. */
export function makeSound(name: SoundName): void {
  if (!("AudioContext" in window) || !navigator.userActivation?.hasBeenActive) return;
  context ??= new AudioContext();
  void context.resume();
  for (const note of NOTES[name]) sound(context, note);
}

function sound(audio: AudioContext, { pitch, at_s, long_s, loud, shape }: Note): void {
  const start = audio.currentTime + at_s;
  const tone = audio.createOscillator();
  const level = audio.createGain();
  tone.type = shape;
  tone.frequency.value = pitch;
  level.gain.setValueAtTime(0, start);
  level.gain.linearRampToValueAtTime(loud, start + 0.006);
  level.gain.exponentialRampToValueAtTime(0.0001, start + long_s);
  tone.connect(level).connect(audio.destination);
  tone.start(start);
  tone.stop(start + long_s + 0.02);
}
