"""What a line of a document may say, for people who do not exist: names, places, numbers, dates, captions; random signs too."""
import unicodedata

from faker import Faker

from network import ALPHABET, LETTERS, MARKED, SMALL_MARKED

LOCALES = (
    "en_US en_GB de_DE de_AT fr_FR es_ES es_MX es_AR pt_BR pt_PT it_IT pl_PL cs_CZ sk_SK hu_HU ro_RO hr_HR sl_SI lt_LT "
    "lv_LV et_EE fi_FI sv_SE no_NO da_DK nl_NL nl_BE tr_TR az_AZ es_CO es_CL en_IN id_ID en_NZ tl_PH"
).split()
MONTHS = (
    "JAN FEB MAR APR MAY JUN JUL AUG SEP OCT NOV DEC JANV FÉVR MARS AVR MAI JUIN JUIL AOÛT SEPT DÉC ENE ABR AGO DIC "
    "MÄRZ OKT DEZ GEN MAG GIU LUG SET OTT FEV MRT MEI AUG KVĚ ČER LIS MAJ PAŹ GRU ŠIJ OŽU"
).split()
CAPTIONS = [
    *"Surname|Given names|Name|First name|Last name|Date of birth|Place of birth|Date of issue|Date of expiry|Sex|Nationality".split("|"),
    *"Authority|Passport No.|Document No.|Personal No.|Identity card|DRIVER LICENSE|DRIVING LICENCE|Address|Height|Eyes|Hair|Class".split("|"),
    *"Restr|End|Wgt|DD|ISS|EXP|DOB|LN|FN|DL|NONE|ORGAN DONOR|VETERAN|Signature|Holder's signature|Type|Country code|Issued by".split("|"),
    *"Nom|Prénoms|Nom d'usage|Né(e) le|Lieu de naissance|Date de délivrance|Date d'expiration|Sexe|Nationalité|Taille|Domicile".split("|"),
    *"Apellidos|Nombre|Nombres|Fecha de nacimiento|Lugar de nacimiento|Fecha de expedición|Válido hasta|Sexo|Nacionalidad|Domicilio".split("|"),
    *"Familienname|Vornamen|Geburtsdatum|Geburtsort|Staatsangehörigkeit|Gültig bis|Behörde|Größe|Augenfarbe|Wohnort|Führerschein".split("|"),
    *"Cognome|Luogo e data di nascita|Cittadinanza|Statura|Scadenza|Comune|Firma del titolare|Apelido|Nome|Data de nascimento".split("|"),
    *"Nacionalidade|Naturalidade|Filiação|Validade|Órgão emissor|Achternaam|Voornamen|Geboortedatum|Geboorteplaats|Geslacht".split("|"),
    *"Nazwisko|Imiona|Data urodzenia|Miejsce urodzenia|Obywatelstwo|Płeć|Data ważności|Příjmení|Jméno|Datum narození|Místo narození".split("|"),
    *"Családi név|Utónév|Születési idő|Érvényes|Numele|Prenumele|Locul nașterii|Cetățenie|Prezime|Ime|Datum rođenja|Spol".split("|"),
    *"Pavardė|Vardas|Gimimo data|Uzvārds|Vārds|Dzimšanas datums|Perekonnanimi|Eesnimi|Sünniaeg|Sukunimi|Etunimet|Syntymäaika".split("|"),
    *"Efternamn|Förnamn|Födelsetid|Etternavn|Fornavn|Fødselsdato|Efternavn|Soyadı|Adı|Doğum tarihi|Uyruğu|Geçerlilik tarihi".split("|"),
    *"PASSPORT|PASSEPORT|PASAPORTE|REISEPASS|PASSAPORTO|PERMIS DE CONDUIRE|PERMISO DE CONDUCCIÓN|RESIDENCE PERMIT|VISA".split("|"),
    *"UNITED STATES OF AMERICA|RÉPUBLIQUE FRANÇAISE|ESPAÑA|BUNDESREPUBLIK DEUTSCHLAND|EUROPEAN UNION|REPUBLIC|KINGDOM|STATE".split("|"),
]
SEXES = "M F X M/M F/F M/H F/V K/F M/Ž W".split()
EYES = "BRO BLU HAZ GRN BLK GRY BRN BLUE BROWN GREEN".split()
KNOWN = set(ALPHABET)
SAME = {"’": "'", "‘": "'", "´": "'", "–": "-", "—": "-", "Ţ": "Ț", "ţ": "ț", "Ș": "Ş", "ș": "ş", "“": '"', "”": '"'}


def cleaned(text):
    """In signs of the alphabet; others lose their marks or go."""
    signs = []
    for sign in unicodedata.normalize("NFC", text):
        sign = SAME.get(sign, sign)
        if sign not in KNOWN:
            sign = unicodedata.normalize("NFD", sign)[:1]
        if sign in KNOWN:
            signs.append(sign)
    return " ".join("".join(signs).split())


class Texts:
    def __init__(self, rng):
        self.rng = rng
        self.fakers = [Faker(locale) for locale in LOCALES]
        for i, faker in enumerate(self.fakers):
            faker.seed_instance(int(rng.integers(1 << 31)) + i)

    def line(self):
        rng = self.rng
        kinds = (self.name, self.place, self.date, self.number, self.caption, self.captioned, self.random, self.short)
        shares = (0.26, 0.15, 0.12, 0.13, 0.08, 0.11, 0.11, 0.04)
        text = cleaned(kinds[int(rng.choice(len(kinds), p=shares))]())
        return text[:int(rng.integers(26, 42))].strip() or self.line()

    def faker(self):
        return self.choose(self.fakers)

    def choose(self, options):
        return options[int(self.rng.integers(len(options)))]

    def cased(self, text):
        form = self.rng.random()
        if form < 0.6:
            return "".join("SS" if sign == "ß" else {"i": "I", "ı": "I"}.get(sign, sign.upper()) for sign in text)
        return text if form < 0.92 else text.lower() if form < 0.96 else text.title()

    def name(self):
        rng, faker = self.rng, self.faker()
        form = rng.random()
        given = " ".join(faker.first_name() for _ in range(int(rng.choice([1, 2, 3], p=[0.6, 0.32, 0.08]))))
        surname = faker.last_name()
        if rng.random() < 0.12:
            surname += self.choose(["-", " ", " "]) + faker.last_name()
        if rng.random() < 0.04:
            surname = self.choose(["O'", "Mc", "de ", "van der ", "von ", "di ", "da ", "D'", "Mac"]) + surname
        if form < 0.35:
            return self.cased(given)
        if form < 0.65:
            return self.cased(surname)
        if form < 0.75:
            return self.cased(f"{surname}, {given}")
        if form < 0.85:
            return self.cased(f"{given} {surname}")
        number = self.choose(["1", "2", "1.", "2.", "1 ", "2 ", "2 ", "2", "1a", "1b"])
        return f"{number}{self.cased(surname if form < 0.93 else given)}"

    def place(self):
        faker, form = self.faker(), self.rng.random()
        if form < 0.35:
            return self.cased(faker.city())
        if form < 0.7:
            street = self.cased(faker.street_address().replace("\n", " "))
            return f"{self.choose(['8', '8 ', '8.'])}{street}" if self.rng.random() < 0.1 else street
        if form < 0.85:
            return self.cased(f"{faker.postcode()} {faker.city()}")
        if form < 0.93:
            return self.cased(f"{faker.city()}, {self.signs(2, LETTERS)} {self.signs(5, '0123456789')}")
        return self.cased(faker.country())

    def date(self):
        rng = self.rng
        day, month, year = int(rng.integers(1, 32)), int(rng.integers(1, 13)), int(rng.integers(1925, 2042))
        if rng.random() < 0.3:
            name = self.choose(MONTHS)
            name = name if rng.random() < 0.8 else name.title()
            form = self.choose(["{d:02d} {m} {y}", "{d:02d} {m} {s:02d}", "{d} {m}/{n} {y}", "{d:02d} {m} / {n} {s:02d}", "{d:02d}-{m}-{y}", "{m} {d}, {y}"])
            return form.format(d=day, m=name, n=self.choose(MONTHS), y=year, s=year % 100)
        form = self.choose([
            "{d:02d}/{m:02d}/{y}", "{m:02d}/{d:02d}/{y}", "{d:02d}.{m:02d}.{y}", "{d:02d}-{m:02d}-{y}", "{y}-{m:02d}-{d:02d}",
            "{d:02d} {m:02d} {y}", "{d:02d}.{m:02d}.{s:02d}", "{m:02d}-{d:02d}-{y}", "{y}/{m:02d}/{d:02d}", "{d:02d}{m:02d}{y}",
            "{d:02d}. {m:02d}. {y}", "{d}.{m}.{y}", "{d:02d}/{m:02d}/{s:02d}",
        ])
        text = form.format(d=day, m=month, y=year, s=year % 100)
        if rng.random() < 0.12:
            text = self.choose(["4a ", "4b ", "3. ", "4a. ", "3 ", "DOB ", "EXP ", "ISS ", "4b "]) + text
        return text

    def number(self):
        rng, form = self.rng, int(self.rng.integers(8))
        digits, both = "0123456789", "0123456789" + LETTERS
        length = int(rng.integers(6, 13))
        if form == 0:
            return self.signs(length, digits)
        if form == 1:
            return self.signs(length, both)
        if form == 2:
            return self.signs(int(rng.integers(1, 4)), LETTERS) + self.signs(length - 2, digits)
        if form == 3:
            separator = self.choose("- ./")
            return separator.join(self.signs(int(rng.integers(2, 5)), digits) for _ in range(int(rng.integers(2, 5))))
        if form == 4:
            return self.signs(1, LETTERS) + self.choose("- ") + self.choose("- ").join(self.signs(3, digits) for _ in range(4))
        if form == 5:
            return self.signs(8, digits) + self.choose(["", "-", " "]) + self.signs(1, LETTERS)
        if form == 6:
            return self.choose(["No. ", "No ", "Nr. ", "DL ", "4d ", "5. ", "# ", "N° ", "LIC# "]) + self.signs(length, both)
        return self.choose([
            f"{int(rng.integers(140, 205))} cm", f"{int(rng.integers(4, 7))}'-{int(rng.integers(0, 12)):02d}\"", f"{int(rng.integers(90, 290))} lb",
            f"1,{int(rng.integers(40, 99))} m", f"HGT {int(rng.integers(4, 7))}-{int(rng.integers(0, 12)):02d}", f"WGT {int(rng.integers(90, 290))} LB",
            self.choose(EYES), f"EYES {self.choose(EYES)}", f"SEX {self.choose('MF')}",
        ])

    def caption(self):
        text = self.choose(CAPTIONS)
        if self.rng.random() < 0.35:
            text += self.choose([" / ", "/", " - "]) + self.choose(CAPTIONS)
        if self.rng.random() < 0.2:
            text = f"{int(self.rng.integers(1, 15))}{self.choose(['.', ' ', '. ', ''])}{text}"
        return text.upper() if self.rng.random() < 0.35 else text

    def captioned(self):
        value = self.choose([self.name, self.date, self.number, self.place])()
        return f"{self.caption()}{self.choose([': ', ' ', ' ', ':'])}{value}"

    def short(self):
        return self.choose([self.choose(SEXES), self.choose(EYES), self.signs(3, LETTERS), self.signs(2, LETTERS), self.signs(int(self.rng.integers(1, 4)), "0123456789")])

    def random(self):
        """So that what is printed is read, whether it is a word or none."""
        form, length = self.rng.random(), int(self.rng.integers(2, 14))
        if form < 0.25:
            return self.signs(length, ALPHABET[1:])
        if form < 0.5:
            small = self.rng.random() < 0.4
            marked = self.signs(max(1, length // 3), SMALL_MARKED if small else MARKED)
            bare = self.signs(length, LETTERS.lower() if small else LETTERS)
            mixed = list(marked + bare)
            self.rng.shuffle(mixed)
            return "".join(mixed)
        if form < 0.75:
            return self.signs(length, LETTERS + "0123456789")
        return " ".join(self.signs(int(self.rng.integers(2, 8)), LETTERS.lower()) for _ in range(2)).title()

    def signs(self, count, alphabet):
        return "".join(alphabet[i] for i in self.rng.integers(len(alphabet), size=count))
