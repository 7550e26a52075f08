"""What a machine readable zone may say: ICAO Doc 9303 parts 4 to 7 and two national layouts, for people who do not exist."""

DIGITS = "0123456789"
LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
# The order of the network's classes, as in worker/domain/mrz/alphabet.ts.
GLYPHS = "<" + DIGITS + LETTERS
KINDS = ("TD1", "TD2", "TD3", "MRVA", "MRVB", "FRA_ID", "RUS_INTERNAL")
STATES = (
    "UTO USA GBR D<< FRA ESP ITA POL CHE NLD BEL AUT AUS CAN CHN JPN KOR IND BRA MEX SWE NOR DNK FIN ISL IRL PRT GRC "
    "TUR RUS UKR ROU BGR HRV SVN SVK CZE HUN LTU LVA EST ZAF EGY NGA KEN PAK BGD THA VNM IDN MYS SGP PHL NZL ARG CHL "
    "COL PER"
).split()
SYLLABLES = (
    "AN BE CI DO ER FA GU HI JO KA LE MI NO OS PE QU RI SA TE UL VA WE XI YO ZA CH SCH TH KR ST IN EN MAR SON BERG OV "
    "SKI ILL II OO MM WW LL IJ VV NN HQ GC DO OD BR RB PF KX XK JI TI IT"
).split()


def check_digit(text):
    """Doc 9303-3, 4.9."""
    return str(sum((0 if c == "<" else GLYPHS.index(c) - 1) * (7, 3, 1)[i % 3] for i, c in enumerate(text)) % 10)


def choose(rng, options):
    return options[int(rng.integers(len(options)))]


def signs(rng, count, alphabet=DIGITS + LETTERS):
    return "".join(alphabet[i] for i in rng.integers(len(alphabet), size=count))


def word(rng, most):
    return "".join(choose(rng, SYLLABLES) for _ in range(int(rng.integers(1, most + 1))))


def names(rng, length):
    surname = word(rng, 4)
    if rng.random() < 0.2:
        surname += "<" + word(rng, 2)
    given = "<".join(word(rng, 3) for _ in range(choose(rng, (1, 1, 2, 2, 3))))
    return f"{surname}<<{given}".ljust(length, "<")[:length]


def date(rng, first_year, last_year):
    year = int(rng.integers(first_year, last_year + 1)) % 100
    return f"{year:02d}{int(rng.integers(1, 13)):02d}{int(rng.integers(1, 29)):02d}"


def number(rng):
    form = int(rng.integers(5))
    if form == 0:
        return signs(rng, 9, DIGITS)
    if form == 1:
        return signs(rng, 9)
    if form == 2:
        return signs(rng, 1, LETTERS) + signs(rng, 8, DIGITS)
    if form == 3:
        return signs(rng, 2, LETTERS) + signs(rng, 7, DIGITS)
    return signs(rng, int(rng.integers(6, 9)), DIGITS).ljust(9, "<")


def checked(text):
    return text + check_digit(text)


def holder(rng, state):
    nationality = choose(rng, STATES) if rng.random() < 0.3 else state
    born, expires = checked(date(rng, 40, 107)), checked(date(rng, 18, 38))
    return checked(number(rng)), nationality, born, choose(rng, "MFMFMF<X"), expires


def zone(rng, kind):
    """Lines of one zone whose check digits all hold."""
    state = choose(rng, STATES)
    document, nationality, born, sex, expires = holder(rng, state)
    optional = lambda lengths, size: signs(rng, choose(rng, lengths)).ljust(size, "<")
    if kind == "TD3":
        personal = optional((0, 0, 10, 14), 14)
        digit = check_digit(personal) if personal.strip("<") else choose(rng, "0<")
        second = document + nationality + born + sex + expires + personal + digit
        return ["P" + choose(rng, "<<<POD") + state + names(rng, 39), second + composite(second)]
    if kind == "RUS_INTERNAL":
        return russian(rng)
    if kind == "FRA_ID":
        return french(rng)
    if kind == "TD2":
        second = document + nationality + born + sex + expires + optional((0, 0, 7), 7)
        return [choose(rng, "IIIAC") + choose(rng, "<D") + state + names(rng, 31), second + composite(second)]
    if kind == "TD1":
        first = choose(rng, "IIIAC") + choose(rng, "<DR") + state + document + optional((0, 0, 8, 15), 15)
        second = born + sex + expires + nationality + optional((0, 0, 0, 11), 11)
        second += check_digit(first[5:30] + second[0:7] + second[8:15] + second[18:29])
        return [first, second, names(rng, 30)]
    length, most = (44, 16) if kind == "MRVA" else (36, 8)
    second = document + nationality + born + sex + expires + optional((0, most // 2, most), most)
    return ["V" + choose(rng, "<<CN") + state + names(rng, length - 5), second]


def composite(second):
    return check_digit(second[0:10] + second[13:20] + second[21:])


def french(rng):
    first = "IDFRA" + word(rng, 4).ljust(25, "<")[:25] + signs(rng, 6, DIGITS)
    issued = date(rng, 90, 113)[:4]
    second = checked(issued + signs(rng, 8, DIGITS)) + names(rng, 40).split("<<", 1)[0].ljust(14, "<")[:14]
    second += checked(date(rng, 40, 105)) + choose(rng, "MF")
    return [first, second + check_digit(first + second)]


def russian(rng):
    """Names in a code of letters and digits; series, number, day of issue and office in the second line."""
    coded = lambda count: signs(rng, count, "AVGDEIKLMNOPRSTUBZ" * 3 + "2346789QJWXYHCF")
    parts = "<".join(coded(int(rng.integers(4, 9))) for _ in range(2))
    first = "PNRUS" + (coded(int(rng.integers(4, 12))) + "<<" + parts).ljust(39, "<")[:39]
    personal = checked(signs(rng, 1, DIGITS) + date(rng, 102, 124) + signs(rng, 6, DIGITS) + "<")
    second = checked(signs(rng, 9, DIGITS)) + "RUS" + checked(date(rng, 40, 107)) + choose(rng, "MF") + "<" * 7 + personal
    return [first, second + composite(second)]


def any_lines(rng):
    """Signs without a meaning: the network has to read what is printed, not what would be likely."""
    length, count = choose(rng, ((30, 3), (36, 2), (44, 2)))
    alphabet = choose(rng, (GLYPHS + "<<<<", GLYPHS, LETTERS + "<<", DIGITS + "<", "0OQDCG8B6S51IL2Z7TJ<"))
    return [signs(rng, length, alphabet) for _ in range(count)]
