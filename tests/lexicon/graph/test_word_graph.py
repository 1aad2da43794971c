"""The word graph holds the words of its list, every way to read them, and nothing else; damage does no harm."""

import re
import struct
from collections import Counter
from concurrent.futures import ThreadPoolExecutor
from itertools import groupby, islice, product
from mmap import ACCESS_READ, mmap
from pathlib import Path
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from plancia import _native
from plancia.lexicon.graph.word_graph import WordGraph

HEADER = struct.Struct("<8sIIQQIIIIIIII")
VERSION = 2
ALPHABET = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
LETTERS = 2**26 - 1

#: The constants of the letters in native/graph/letter_sum.hpp, before they are scattered.
LOGARITHMS = """
    1213814492 16559325664 20906025595 34478704184 52068307353 52281332647 53768140202 61355251858 65538852839
    70800173762 88459723700 116058970061 121153425858 130768519389 133622478926 140549083961 141119894100
    150504275613 154665127760 176084051750 185688949075 189696022864 196040077452 204026720412 219562009425
    230712629549
    """
#: A polynomial over the field of three elements, of degree 24 and primitive: the lowest coefficient first.
PRIMITIVE = (2, 1, 2, 1, 0, 2, 0, 2, 1, 2, 2, 0, 2, 2, 2, 1, 2, 1, 2, 0, 1, 0, 2, 0, 1)
DEGREE = 24
SEPARATOR = "|"
#: What a graph keeps free behind its records, so that none can be read beyond the end.
LARGEST_RECORD = 30

OPENINGS = re.findall(r"\w+", "B BR C CH D F G GL L M N P PR QU R S SC SP ST STR T TR V Z")
ENDINGS = re.findall(
    r"\w+", "A E I O ARE ATO ATA ATI ATE ANDO ANDOLO ANO AVA AVANO AMO ERE ENDO EVA IRE ITO IVA MENTE"
)


def multiply(one, other) -> tuple[int, ...]:
    """Return the product of two elements of the field of 3^24, polynomials in x modulo ``PRIMITIVE``."""
    product = [0] * (2 * DEGREE)
    for i, a in enumerate(one):
        for j, b in enumerate(other):
            product[i + j] += a * b
    for top in range(2 * DEGREE - 1, DEGREE - 1, -1):
        for j, coefficient in enumerate(PRIMITIVE):
            if j < DEGREE:
                product[top - DEGREE + j] -= product[top] * coefficient
    return tuple(number % 3 for number in product[:DEGREE])


def subtract(one, other) -> tuple[int, ...]:
    return tuple((a - b) % 3 for a, b in zip(one, other, strict=True))


def field_power_of(base, exponent) -> tuple[int, ...]:
    result = (1,) + (0,) * (DEGREE - 1)
    while exponent:
        if exponent & 1:
            result = multiply(result, base)
        base = multiply(base, base)
        exponent >>= 1
    return result


def field_power(exponent) -> tuple[int, ...]:
    """Return a power of x, which generates the field."""
    return field_power_of((0, 1) + (0,) * (DEGREE - 2), exponent)


def test_x_generates_the_field() -> None:
    order = 3**DEGREE - 1
    one = field_power(0)
    assert field_power(order) == one
    assert all(field_power(order // prime) != one for prime in (2, 5, 7, 13, 41, 73, 6481))


def listed(words) -> bytes:
    return "".join(f"{word}\n" for word in sorted(words)).encode()


def graph_of(words) -> WordGraph:
    return WordGraph(WordGraph.build(listed(words)))


def italianate(random, count) -> set[str]:
    """Return words that share beginnings and endings about as Italian ones do."""
    words = set()
    while len(words) < count:
        syllables = random.choices(OPENINGS, k=random.randint(1, 4))
        vowels = random.choices("AEIOU", k=len(syllables))
        word = "".join(map("".join, zip(syllables, vowels, strict=True))) + random.choice(ENDINGS)
        if 2 <= len(word) <= 15:
            words.add(word)
    return words


@pytest.fixture(scope="module")
def words() -> set[str]:
    return italianate(Random(1), 20_000)


@pytest.fixture(scope="module")
def graph(words) -> WordGraph:
    return graph_of(words)


# --- what it holds ---


def mistyped(random, word) -> str:
    """Return the word with a letter changed, lost or doubled, or turned round; or letters that never were a word."""
    at = int(random.random() * len(word))
    match int(random.random() * 5):
        case 0:
            return word[:at] + random.choice(ALPHABET) + word[at + 1 :]
        case 1:
            return word[:at] + word[at + 1 :]
        case 2:
            return word[:at] + word[at] + word[at:]
        case 3:
            return word[at:] + word[:at]
        case _:
            return "".join(random.choices(ALPHABET, k=at + 2))


def test_a_million_questions(words, graph) -> None:
    random = Random(2)
    in_order = sorted(words)
    assert graph.contains_all(in_order) == [True] * len(words)
    hits = random.choices(in_order, k=500_000)
    asked = hits + [mistyped(random, word) for word in hits]
    random.shuffle(asked)
    assert graph.contains_all(asked) == [word in words for word in asked]


def test_one_by_one_as_all_at_once(words, graph) -> None:
    random = Random(3)
    asked = [mistyped(random, word) for word in random.choices(sorted(words), k=20_000)] + sorted(words)[
        :5_000
    ]
    answers = [word in words for word in asked]
    assert [word in graph for word in asked] == answers
    assert [graph.contains(word) for word in asked] == answers
    for length in range(20):
        assert graph.contains_all(asked[:length]) == answers[:length]


some_words = st.text("ABZ", min_size=2, max_size=5) | st.text(ALPHABET, min_size=2, max_size=15)


@given(words=st.sets(some_words, max_size=60), others=st.lists(some_words | st.text(max_size=20)))
def test_any_list(words, others) -> None:
    graph = graph_of(words)
    assert len(graph) == len(words)
    assert list(graph.words()) == sorted(words)
    short = ["".join(letters) for length in range(5) for letters in product("ABZ", repeat=length)]
    asked = [*short, *words, *others]
    assert graph.contains_all(asked) == [word in words for word in asked]
    for prefix in asked:
        assert list(graph.with_prefix(prefix)) == sorted(word for word in words if word.startswith(prefix))


def test_all_words_in_order_across_chunks(words, graph) -> None:
    assert len(graph) == len(words) > 4 * 4096
    assert list(graph.words()) == sorted(words)
    assert list(graph.with_prefix("ST")) == sorted(word for word in words if word.startswith("ST"))


def test_no_words_at_all() -> None:
    graph = WordGraph(WordGraph.build(b""))
    graph.verify()
    assert (len(graph), list(graph.words()), "AA" in graph) == (0, [], False)


def test_words_of_every_length_and_letter() -> None:
    words = {letter * length for letter in ALPHABET for length in range(2, 16)} | {
        ALPHABET[:15],
        ALPHABET[11:],
    }
    graph = graph_of(words)
    assert list(graph.words()) == sorted(words)
    assert not any(graph.contains_all([letter * length for letter in ALPHABET for length in (0, 1, 16, 17)]))


@pytest.mark.parametrize(
    "text",
    ["", "C", "casa", "Casa", "CASÀ", "CASA\n", " CASA", "CAS", "CASAA", "CA\0SA", "\ud800", "[[", "@@"],
)
def test_what_is_no_word(text) -> None:
    graph = graph_of({"CASA", "AA"})
    assert text not in graph
    assert graph.contains_all([text, "CASA", text]) == [False, True, False]
    assert text == "" or text in "CASA" or not list(graph.with_prefix(text))


@pytest.mark.parametrize("wrong", [None, 7, b"CASA", ["CASA"]])
def test_only_strings_are_asked_for(graph, wrong) -> None:
    with pytest.raises(TypeError):
        graph.contains(wrong)
    with pytest.raises(TypeError):
        graph.contains_all(["CASA", wrong])


def test_threads_share_a_graph(words, graph) -> None:
    asked = [*sorted(words), *sorted(word[::-1] for word in words)]
    answers = [word in words for word in asked]
    with ThreadPoolExecutor(4) as threads:
        assert all(said == answers for said in threads.map(graph.contains_all, [asked] * 16))


# --- how it is made: the file, read a second time by code that follows only its description ---


class Record:
    def __init__(self, numbers, offset) -> None:
        first, second = numbers[offset : offset + 2]
        self.continuing, self.longest, self.has_separator = first & LETTERS, first >> 26 & 15, first >> 30
        self.ending, self.shortest = second & LETTERS, second >> 26
        self.size = 2 + 2 * self.has_separator + self.continuing.bit_count()
        self.after_separator, self.separator_offset = (
            numbers[offset + 2 : offset + 4] if self.has_separator else (0, 0)
        )
        self.numbers = tuple(numbers[offset : offset + self.size])
        offsets = numbers[offset + self.size - self.continuing.bit_count() : offset + self.size]
        letters = [letter for at, letter in enumerate(ALPHABET) if self.continuing >> at & 1]
        self.children = dict(zip(letters, offsets, strict=True))
        self.ends = {letter for at, letter in enumerate(ALPHABET) if self.ending >> at & 1}


class File:
    def __init__(self, image) -> None:
        header = HEADER.unpack_from(image)
        magic, version, order, _, size, self.words, self.states, begin, count, self.root = header[:10]
        filter_bits, self.short_count, self.short_bits = header[10:]
        assert (magic, version, order, size, begin) == (b"PlWords\n", VERSION, 0x01020304, len(image), 16)
        self.numbers = list(struct.unpack_from(f"<{count}I", image, 4 * begin))
        filter_size = 2**filter_bits // 64
        rest = struct.unpack_from(f"<{(len(image) - 4 * (begin + count)) // 8}Q", image, 4 * (begin + count))
        self.long_filter, self.short = rest[:filter_size], rest[filter_size:]

    def records(self) -> dict[int, Record]:
        """Return every state that can be reached, by offset."""
        found, waiting = {}, [self.root]
        while waiting:
            offset = waiting.pop()
            if offset and offset not in found:
                record = found[offset] = Record(self.numbers, offset)
                waiting += [*record.children.values(), record.separator_offset]
        return found

    def paths(self, offset=None, before="") -> list[str]:
        record = Record(self.numbers, self.root if offset is None else offset)
        found = [before + letter for letter in record.ends]
        for letter, child in record.children.items():
            found += self.paths(child, before + letter)
        if record.has_separator:
            found += self.paths(record.separator_offset, before + SEPARATOR)
        return found


def splits(word) -> list[str]:
    return [word[:at][::-1] + SEPARATOR + word[at:] for at in range(len(word))] + [word[::-1]]


@given(st.sets(some_words, max_size=40))
def test_every_split_of_every_word_and_no_other_path(words) -> None:
    paths = File(WordGraph.build(listed(words))).paths()
    assert Counter(paths) == Counter(path for word in words for path in splits(word))


def check_records(file) -> None:
    """Check that each state is there once, says the truth about what follows, and that nothing else is there."""
    found = file.records()
    assert len(found) == file.states
    assert len({record.numbers for record in found.values()}) == file.states
    end = 2
    for offset, record in sorted(found.items()):
        assert offset == end
        end += record.size
    assert file.numbers[:2] == [0, 0]
    assert not any(file.numbers[end:])
    assert LARGEST_RECORD - 2 <= len(file.numbers) - end <= LARGEST_RECORD - 1
    for record in found.values():
        assert record.continuing | record.ending | record.has_separator
        rests = [(1, 1)] * bool(record.ends)
        rests += [(1 + found[child].longest, 1 + found[child].shortest) for child in record.children.values()]
        if record.has_separator:
            after = found[record.separator_offset]
            assert not after.has_separator
            assert record.after_separator == after.continuing | after.ending | after.longest << 26
            rests.append((after.longest, after.shortest))
        assert record.longest == max(longest for longest, _ in rests)
        assert record.shortest == min(shortest for _, shortest in rests)


@given(st.sets(some_words, min_size=1, max_size=40))
def test_records_are_minimal_and_say_the_truth(words) -> None:
    check_records(File(WordGraph.build(listed(words))))


def test_records_of_many_words() -> None:
    check_records(File(WordGraph.build(listed(italianate(Random(7), 4_000)))))


def test_the_file_byte_by_byte() -> None:
    """The format is a promise: a change here needs another version."""
    a, e, r, s = (1 << ALPHABET.index(letter) for letter in "AERS")
    file = File(WordGraph.build(b"AR\nARE\nSRE\n"))
    assert (file.words, file.root) == (3, 14)
    expected = [
        *(0, 0),
        *(a | s | 3 << 26, 2 << 26, 6, 9),  # 2: before a word
        *(r | 2 << 26, r | 1 << 26, 12),  # 6: after A
        *(r | 2 << 26, 2 << 26, 12),  # 9: after S
        *(1 << 26, e | 1 << 26),  # 12: after AR or SR
        *(a | e | r | s | 3 << 26 | 1 << 30, 2 << 26, a | s | 3 << 26, 2),  # 14: before a path
    ]
    assert file.numbers[: len(expected)] == expected


def short_words(file) -> list[str]:
    """Return the short words of a file in the order in which it holds them."""
    codes = file.short[len(file.short) - file.short_count :]
    letters = ([code >> 5 * place & 31 for place in range(8)] for code in codes)
    return ["".join(ALPHABET[number - 1] for number in word if number) for word in letters]


@given(st.sets(some_words, max_size=40))
def test_short_words_are_there_once_more_anagrams_together(words) -> None:
    held = short_words(File(WordGraph.build(listed(words))))
    assert sorted(held) == sorted(word for word in words if len(word) <= 8)
    together = [letters for letters, _ in groupby(held, key=sorted)]
    assert len(together) == len({tuple(letters) for letters in together})


def test_no_two_sets_of_letters_have_the_same_sum() -> None:
    """The constants are logarithms of x + a in a field of 27^8 elements, less one of them: Bose and Chowla's sets.

    What they prove holds for sums of exactly eight; no letter counts as the logarithm that became 0.
    """
    logarithms = [int(number) for number in LOGARITHMS.split()]
    shifted = [1, *(number + 1 for number in logarithms)]
    values = [field_power(number) for number in shifted]
    # Each is x + a with a in the field of 27, whose elements satisfy a^27 = a.
    differences = [subtract(value, values[0]) for value in values]
    assert len(set(differences)) == 27
    assert all(field_power_of(value, 27) == value for value in differences)
    assert max(logarithms) * 8 < 2**41


def test_the_constants_are_those_of_the_core() -> None:
    source = Path(__file__).parents[3] / "native" / "graph" / "letter_sum.hpp"
    assert re.findall(r"\b\d{10,12}\b", source.read_text(encoding="utf-8")) == LOGARITHMS.split()


def test_same_list_same_bytes(words) -> None:
    text = listed(words)
    with ThreadPoolExecutor(2) as threads:
        assert len(set(threads.map(WordGraph.build, [text, text, text.rstrip(b"\n")]))) == 1


# --- lists that are refused ---


@pytest.mark.parametrize(
    ("text", "message"),
    [
        (b"CASA\nCANE\n", "line 2: 'CANE' does not come after 'CASA'"),
        (b"CASA\nCASA\n", "line 2: 'CASA' does not come after 'CASA'"),
        (b"AA\nAB\nA\n", "line 3: 'A' does not have 2 to 15 letters"),
        (b"AAAAAAAAAAAAAAAA", "line 1: 'AAAAAAAAAAAAAAAA' does not have 2 to 15 letters"),
        (b"\n", "line 1: '' does not have 2 to 15 letters"),
        (b"AA\n\nAB\n", "line 2: '' does not have 2 to 15 letters"),
        (b"AA\n\n", "line 2: '' does not have 2 to 15 letters"),
        (b"AA\nab\n", "line 2: 'ab' has other characters than A-Z"),
        (b"AA\r\nAB\r\n", r"line 1: 'AA\x0d' has other characters than A-Z"),
        ("PERCHÉ".encode(), r"line 1: 'PERCH\xc3\x89' has other characters than A-Z"),
        ("PERCHÉ".encode("latin-1"), r"line 1: 'PERCH\xc9' has other characters than A-Z"),
        (b"\xef\xbb\xbfAA\n", r"line 1: '\xef\xbb\xbfAA' has other characters than A-Z"),
        (b"AA\0\n", r"line 1: 'AA\x00' has other characters than A-Z"),
        (b"A" * 10**6, f"line 1: '{'A' * 32}…' does not have 2 to 15 letters"),
    ],
)
def test_the_first_bad_line_is_named(text, message) -> None:
    with pytest.raises(ValueError, match=f"^{re.escape(message)}$"):
        WordGraph.build(text)


@given(st.binary() | st.text("AB\n").map(str.encode))
def test_any_bytes_make_a_graph_or_an_error(text) -> None:
    words = text.decode("latin-1").removesuffix("\n").split("\n") if text else []
    good = all(
        word.isascii() and word.isalpha() and word.isupper() and 2 <= len(word) <= 15 for word in words
    )
    if good and words == sorted(set(words)):
        assert list(WordGraph(WordGraph.build(text)).words()) == words
    else:
        with pytest.raises(ValueError, match=r"^line "):
            WordGraph.build(text)


@pytest.mark.parametrize("wrong", [None, "AA\nAB\n", ["AA", "AB"], 7])
def test_a_list_is_bytes(wrong) -> None:
    with pytest.raises(TypeError):
        WordGraph.build(wrong)


# --- files ---


def test_write_and_open(tmp_path, words) -> None:
    path = tmp_path / "words.graph"
    WordGraph.write(path, listed(words))
    graph = WordGraph.open(path)
    graph.verify()
    assert list(graph.words()) == sorted(words)
    assert path.read_bytes() == WordGraph.build(listed(words))
    assert list(tmp_path.iterdir()) == [path]


def test_a_graph_in_use_outlives_its_file(tmp_path) -> None:
    path = tmp_path / "words.graph"
    WordGraph.write(path, b"CASA\n")
    old = WordGraph.open(path)
    WordGraph.write(path, b"CASE\n")
    new = WordGraph.open(str(path))
    path.unlink()
    assert (list(old.words()), list(new.words())) == (["CASA"], ["CASE"])


def test_a_failed_write_leaves_what_was_there(tmp_path) -> None:
    path = tmp_path / "words.graph"
    WordGraph.write(path, b"CASA\n")
    with pytest.raises(ValueError, match="line 1"):
        WordGraph.write(path, b"casa\n")
    (tmp_path / "folder").mkdir()
    with pytest.raises(IsADirectoryError):
        WordGraph.write(tmp_path / "folder", b"CASA\n")
    assert sorted(each.name for each in tmp_path.iterdir()) == ["folder", "words.graph"]
    assert list(WordGraph.open(path).words()) == ["CASA"]


def test_no_file(tmp_path) -> None:
    with pytest.raises(FileNotFoundError):
        WordGraph.open(tmp_path / "words.graph")
    with pytest.raises(IsADirectoryError):
        WordGraph.open(tmp_path)


@pytest.mark.parametrize("content", [b"", b"CASA\nCASE\n", bytes(64), bytes(10_000), b"\xff" * 4096])
def test_a_foreign_file_is_refused_by_name(tmp_path, content) -> None:
    path = tmp_path / "words.graph"
    path.write_bytes(content)
    with pytest.raises(ValueError, match=r"words\.graph: "):
        WordGraph.open(path)


def test_memory_is_borrowed(tmp_path) -> None:
    path = tmp_path / "words.graph"
    WordGraph.write(path, b"CASA\n")
    with path.open("rb") as file:
        mapped = mmap(file.fileno(), 0, access=ACCESS_READ)
    graph = WordGraph(mapped)
    with pytest.raises(BufferError):
        mapped.close()
    assert "CASA" in graph
    del graph
    mapped.close()


def test_memory_that_will_not_do() -> None:
    image = WordGraph.build(b"CASA\n")
    with pytest.raises(ValueError, match="nobody writes"):
        WordGraph(bytearray(image))
    with pytest.raises(ValueError, match="multiple of eight"):
        WordGraph(memoryview(b"    " + image)[4:])
    for wrong in (None, "text", 7, memoryview(image)[::2]):
        with pytest.raises((TypeError, BufferError)):
            WordGraph(wrong)


@pytest.mark.filterwarnings("ignore:nanobind")
def test_a_graph_that_was_never_opened() -> None:
    with pytest.raises(TypeError):
        _native.WordGraph.__new__(_native.WordGraph).contains("CASA")


# --- damage ---

SOUND = WordGraph.build(listed(italianate(Random(4), 150)))
ASKED = [
    *sorted(italianate(Random(4), 150)),
    *("".join(pair) for pair in product(ALPHABET, repeat=2)),
    "A" * 15,
]


def use(image) -> None:
    """Ask a graph that may be damaged anything: it answers or raises ``ValueError``."""
    try:
        graph = WordGraph(image)
    except ValueError:
        return
    assert set(graph.contains_all(ASKED)) <= {True, False}
    for prefix in ("", "ST", "Z"):
        try:
            for word in islice(graph.with_prefix(prefix), 10_000):
                assert 1 <= len(word) <= 15
        except ValueError:
            pass


def test_every_truncation_is_refused() -> None:
    for length in range(len(SOUND)):
        with pytest.raises(ValueError, match=r"shorter|of which there are"):
            WordGraph(SOUND[:length])
    with pytest.raises(ValueError, match="of which there are"):
        WordGraph(SOUND + bytes(8))


def test_every_changed_byte_is_noticed() -> None:
    random = Random(5)
    for at in range(len(SOUND)):
        damaged = bytearray(SOUND)
        damaged[at] ^= random.randint(1, 255)
        with pytest.raises(ValueError, match="word graph"):
            WordGraph(bytes(damaged)).verify()


def test_damage_to_the_header_is_survived() -> None:
    for at in range(HEADER.size):
        for value in range(256):
            use(SOUND[:at] + bytes([value]) + SOUND[at + 1 :])


def test_damage_anywhere_is_survived() -> None:
    random = Random(6)
    for _ in range(3_000):
        damaged = bytearray(SOUND)
        for _ in range(random.choice((1, 1, 4, 100))):
            damaged[random.randrange(HEADER.size, len(SOUND))] = random.randrange(256)
        use(bytes(damaged))


#: A filter of 64 bits, then 64 bits and 10 starts of buckets for no short words.
NO_SHORT_WORDS = bytes(8 + 8 + 40)


def with_header(records, root, words) -> bytes:
    """Return a file with these records and no short words."""
    size = HEADER.size + 4 * len(records) + len(NO_SHORT_WORDS)
    header = HEADER.pack(
        b"PlWords\n", VERSION, 0x01020304, 0, size, words, 1, 16, len(records), root, 6, 0, 3
    )
    return header + struct.pack(f"<{len(records)}I", *records) + NO_SHORT_WORDS


numbers = st.integers(0, 200) | st.integers(0, 2**32 - 1) | st.just(2**32 - 1)


@given(st.lists(numbers, max_size=200), numbers, numbers, st.binary(max_size=8))
def test_a_header_before_anything_is_survived(records, root, words, rest) -> None:
    image = with_header([0, 0, *records, *[0] * (LARGEST_RECORD - len(records) % 2)], root, words)
    use(image)
    use(image + rest)


def circle(ending, root=2) -> bytes:
    """Return a file with one record, the largest, in the last place there can be: each letter leads back to it."""
    records = [0, 0, LETTERS | 1 << 30, ending, LETTERS, 2, *[2] * 26]
    return with_header(records, root, words=9)


def test_going_round_without_a_word_ends() -> None:
    graph = WordGraph(circle(ending=0))
    assert not any(graph.contains_all(ASKED))
    with pytest.raises(ValueError, match="damaged"):
        next(graph.words())


def test_going_round_with_more_words_than_there_are_ends() -> None:
    graph = WordGraph(circle(ending=LETTERS))
    assert all(graph.contains_all(ASKED))
    with pytest.raises(ValueError, match="damaged"):
        list(graph.words())


def test_a_root_outside_is_refused() -> None:
    for root in (3, 31, 32, 2**32 - 1):
        with pytest.raises(ValueError, match="no root"):
            WordGraph(circle(ending=0, root=root))
