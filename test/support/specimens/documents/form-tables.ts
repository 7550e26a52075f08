/**
 * Licences and cards as `form-layouts.ts` reads them: ways in which issuers set a form, national cards as their issuers
 * caption them, holders whose names have the letters of their languages. The bundled fonts have Western Europe's only.
 */

export const LICENCES = `
dev USA-OR OREGON / DRIVER LICENSE
  number 9999999; date m/d/y; town {city}, OR {postCode}; place left; columns 1
  rows documentNumber 4d DL NO. | dateOfExpiry 4b EXP | surname 1 | givenNames 2 | address 8 | dateOfBirth 3 DOB
  rows dateOfIssue 4a ISS | sex 15 SEX | class 9 CLASS | height 16 HGT
dev USA-AZ ARIZONA / DRIVER LICENSE
  number A99999999; date m/d/y; town {city}, AZ {postCode}; place above; columns 2
  rows surname 1 LN | givenNames 2 FN | address 8 | documentNumber 4d DLN | dateOfBirth 3 DOB | dateOfExpiry 4b EXP
  rows dateOfIssue 4a ISS | sex 15 SEX | class 9 CLASS | height 16 HGT
dev USA-PA PENNSYLVANIA / DRIVER'S LICENSE
  number 99999999; date m/d/y; town {city}, PA {postCode}; names block; place left; face serif; columns 1
  rows documentNumber LIC. NO. | dateOfBirth DOB | dateOfExpiry EXPIRES | names | address | class CLASS | sex SEX
  rows height HT
dev POL PRAWO JAZDY / RZECZPOSPOLITA POLSKA
  number 99999/99/9999; date d.m.y; town {postCode} {city}; place left; columns 1
  rows surname 1. | givenNames 2. | dateOfBirth 3. | dateOfIssue 4a. | dateOfExpiry 4b. | documentNumber 5.
  rows class 9.
dev USA-WI WISCONSIN / DRIVER LICENSE / USA
  number A999-9999-9999-99; date m/d/y; town {city}, WI {postCode}; place left; columns 2
  rows documentNumber 4d DLN | dateOfBirth 3 DOB | dateOfExpiry 4b EXP | surname 1 | givenNames 2 | address 8
  rows sex 15 SEX | height 16 HGT | weight 17 WGT | eyes 18 EYES | hair 19 HAIR | class 9 CLASS | dateOfIssue 4a ISS
dev DEU FÜHRERSCHEIN / BUNDESREPUBLIK DEUTSCHLAND
  number A999AA99A99; date d.m.y; town {postCode} {city}; place left; columns 1; authority LANDRATSAMT FÜRTH
  classes AM/B; bornIn
  rows surname 1. | givenNames 2. | dateOfBirth 3. | dateOfIssue 4a. | dateOfExpiry 4b. | authority 4c.
  rows documentNumber 5. | class 9.
  people MÜLLER, JÖRG | GROßKREUTZ, BÄRBEL | SCHÄFER, GÜNTHER
  places KÖLN | MÜNCHEN | LÜBECK
test USA-OH OHIO / DRIVER LICENSE / USA
  number AA999999; date m/d/y; town {city}, OH {postCode}; names given-first; place above; columns 2
  rows documentNumber LICENSE NO. | dateOfBirth BIRTHDATE | dateOfExpiry EXPIRES | names | address | class CLASS
  rows sex SEX | height HT
test USA-VA VIRGINIA / DRIVER'S LICENSE
  number A99999999; date m/d/y; town {city}, VA {postCode}; place above; columns 2
  rows documentNumber Customer identifier | dateOfExpiry Date of expiration | surname Family name
  rows givenNames Given names | address Address | dateOfBirth Date of birth | dateOfIssue Date of issue | sex Sex
  rows class Classification | height Height
test USA-NC NORTH CAROLINA / DRIVER LICENSE
  number 999999999999; date m/d/y; town {city}, NC {postCode}; names comma; place left; face serif; columns 1
  rows documentNumber 4d DLN | dateOfBirth 3 Date of Birth | dateOfExpiry 4b Exp | names | address | class CLASS
  rows sex SEX | height HT
test USA-MO MISSOURI / DRIVER LICENSE
  number A999999999; date m-d-y; town {city}, MO {postCode}; place below; columns 2
  rows surname Last name | givenNames First name | address 8 | documentNumber License No. | dateOfBirth 3 DOB
  rows dateOfExpiry 4b EXP | dateOfIssue 4a ISS | sex 15 SEX | class 9 CLASS | height 16 HGT
test CAN-BC DRIVER’S LICENCE / BRITISH COLUMBIA CANADA
  number 9999999; date y/m/d; town {city}, BC V8W 9V1; place above; columns 2
  rows documentNumber NDL | dateOfExpiry 4b EXP | surname 1 NAME | givenNames 2 | address 8 | dateOfBirth 3 DOB
  rows dateOfIssue 4a ISSUED | sex 15 SEX | class 9 CLASS | height 16 HGT
test NLD RIJBEWIJS / KONINKRIJK DER NEDERLANDEN
  number 9999999999; date d.m.y; town {postCode} {city}; place left; face serif; columns 1
  rows surname 1. | givenNames 2. | dateOfBirth 3. | dateOfIssue 4a. | dateOfExpiry 4b. | documentNumber 5.
  rows class 9.
test KEN REPUBLIC OF KENYA / DRIVING LICENCE
  number AA-9999999; date d/m/y; town {city}; place above; columns 2
  rows surname SURNAME | givenNames OTHER NAMES | address ADDRESS | documentNumber LICENCE NO.
  rows dateOfBirth DATE OF BIRTH | dateOfExpiry DATE OF EXPIRY | dateOfIssue DATE OF ISSUE | sex SEX | class CLASS
  rows height
test COL REPÚBLICA DE COLOMBIA / LICENCIA DE CONDUCCIÓN
  number 9999999999; date d/m/y; town {city}; place left; columns 1
  rows surname APELLIDOS | givenNames NOMBRES | address DIRECCIÓN | documentNumber No.
  rows dateOfBirth FECHA DE NACIMIENTO | dateOfExpiry VENCIMIENTO | dateOfIssue FECHA DE EXPEDICIÓN
test USA-NE NEBRASKA / OPERATOR LICENSE / USA
  number A99999999; date m/d/y; town {city}, NE {postCode}; place above; columns 2
  rows documentNumber 4d LIC NO. | dateOfBirth 3 DOB | dateOfExpiry 4b EXPIRES | surname 1 Last name
  rows givenNames 2 First name | address 8 Address | sex Sex | height Height | weight Weight | eyes Eyes | hair Hair
  rows class Class | dateOfIssue 4a ISSUED
test ITA PATENTE DI GUIDA / REPUBBLICA ITALIANA
  number AA9999999A; date d.m.y; town {postCode} {city}; place left; columns 1; authority MIT-UCO; classes AM/B
  bornIn
  rows surname 1. | givenNames 2. | dateOfBirth 3. | dateOfIssue 4a. | dateOfExpiry 4b. | authority 4c.
  rows documentNumber 5. | class 9.
  people ESPOSITO, NICCOLÒ | FORLÌ, LETIZIA
  places FORLÌ | CANTÙ
test SWE KÖRKORT / SVERIGE
  number 999999-9999; date d.m.y; town {postCode} {city}; place left; face serif; columns 1
  authority TRANSPORTSTYRELSEN; classes AM/B; personal personnummer; bornIn
  rows surname 1. | givenNames 2. | dateOfBirth 3. | dateOfIssue 4a. | dateOfExpiry 4b. | authority 4c.
  rows personalNumber 4d. | documentNumber 5. | class 9.
  people SJÖSTRÖM, ÅSA | ÖBERG, MÄRTA
  places MALMÖ | GÄVLE
test CZE RIDICSKÝ PRUKAZ / CESKÁ REPUBLIKA
  number AA 999999; date d.m.y; town {postCode} {city}; place left; columns 1; authority MAGISTRÁT MESTA BRNA
  classes AM/B; bornIn
  rows surname 1. | givenNames 2. | dateOfBirth 3. | dateOfIssue 4a. | dateOfExpiry 4b. | authority 4c. | address 8.
  rows documentNumber 5. | class 9.
  people NOVÁKOVÁ, JITKA | KRÁLOVÁ, BLANKA
  places TÁBOR | KOLÍN
test FIN AJOKORTTI / SUOMI FINLAND
  number 999999999999; date d.m.y; town {postCode} {city}; place left; columns 1; authority TRAFICOM; classes AM/B
  personal hetu; bornIn
  rows surname 1. | givenNames 2. | dateOfBirth 3. | dateOfIssue 4a. | dateOfExpiry 4b. | authority 4c.
  rows personalNumber 4d. | documentNumber 5. | class 9.
  people MÄKELÄ, AINO | HÄMÄLÄINEN, PÄIVI
  places JYVÄSKYLÄ | RIIHIMÄKI
test PRT CARTA DE CONDUÇÃO / PORTUGAL
  number AA-999999 9; date d.m.y; town {postCode} {city}; place left; face serif; columns 1; authority IMT LISBOA
  classes AM/B; bornIn
  rows surname 1. | givenNames 2. | dateOfBirth 3. | dateOfIssue 4a. | dateOfExpiry 4b. | authority 4c.
  rows documentNumber 5. | class 9.
  people GONÇALVES, CONCEIÇÃO | MAGALHÃES, INÊS
  places SÃO JOÃO DA MADEIRA | GUIMARÃES
test IRL DRIVING LICENCE / IRELAND
  number 999999999; date d.m.y; town {postCode} {city}; place left; columns 1; authority NDLS; classes AM/B; bornIn
  rows surname 1. | givenNames 2. | dateOfBirth 3. | dateOfIssue 4a. | dateOfExpiry 4b. | authority 4c. | address 8.
  rows documentNumber 5. | class 9.
  places CORK | IRELAND
`

export const CARDS = `
dev IDN REPUBLIK INDONESIA / KARTU TANDA PENDUDUK
  number nik; date d-m-y; town {city}; names given-first; place left; columns 1
  rows documentNumber NIK : | names Nama : | dateOfBirth Tempat/Tgl Lahir : | address Alamat :
  rows dateOfExpiry Berlaku Hingga :
dev ZAF REPUBLIC OF SOUTH AFRICA / NATIONAL IDENTITY CARD
  number southAfrican; date d MON y; town {city}; place above; columns 1
  rows surname Surname | givenNames Names | sex Sex | documentNumber Identity Number | dateOfBirth Date of Birth
dev MEX MÉXICO / CREDENCIAL PARA VOTAR
  number AAAAAA99999999A999; date d/m/y; town {postCode} {city}; place above; columns 2; personal curp; metric
  rows surname APELLIDOS | givenNames NOMBRE | address DOMICILIO | documentNumber CLAVE DE ELECTOR
  rows personalNumber CURP | dateOfBirth FECHA DE NACIMIENTO | sex SEXO
  people PEÑA, BEGOÑA | GÓMEZ, MARÍA JOSÉ
dev FRA CARTE NATIONALE D’IDENTITÉ / RÉPUBLIQUE FRANÇAISE
  number A9A99A9A9; date d m y; town {postCode} {city}; place above; columns 2; nationality FRA; metric
  rows surname NOM / Surname | givenNames Prénoms / Given names | sex SEXE / Sex
  rows nationality NATIONALITÉ / Nationality | dateOfBirth DATE DE NAISSANCE / Date of birth
  rows placeOfBirth LIEU DE NAISSANCE / Place of birth | documentNumber N° DU DOCUMENT / Document No
  rows dateOfExpiry DATE D'EXPIRATION / Expiry date | height TAILLE / Height | address ADRESSE / Address
  people LEFÈVRE, HÉLÈNE | FRANÇOIS, ANAÏS
  places ORLÉANS | SAINT-ÉTIENNE
test BRA REPÚBLICA FEDERATIVA DO BRASIL / CARTEIRA DE IDENTIDADE
  number brazilian; date d/m/y; town {city}; names given-first; place above; columns 1
  rows names Nome / Name | documentNumber Registro Geral - CPF | sex Sexo / Sex
  rows dateOfBirth Data de Nascimento / Date of Birth | dateOfExpiry Data de Validade / Expiry
test PHL REPUBLIKA NG PILIPINAS / PHILIPPINE IDENTIFICATION CARD
  number 9999-9999-9999-9999; date d MON y; town {city}; place above; columns 1
  rows documentNumber | surname Apelyido/Last Name | givenNames Mga Pangalan/Given Names
  rows dateOfBirth Petsa ng Kapanganakan/Date of Birth | address Tirahan/Address
test NGA FEDERAL REPUBLIC OF NIGERIA / NATIONAL IDENTITY CARD
  number 99999999999; date d MON y; town {city}; place above; columns 2
  rows surname Surname/Nom | givenNames First Name, Middle Name/Prénom | dateOfBirth Date of Birth/Né(e) le
  rows dateOfExpiry Expiry Date/Date d’expiration | documentNumber National Identification Number
test SGP REPUBLIC OF SINGAPORE / IDENTITY CARD
  number singaporean; date d-m-y; town {city}; names comma; place above; columns 1
  rows documentNumber IDENTITY CARD NO. | names Name | dateOfBirth Date of birth | sex Sex
test ESP ESPAÑA / DOCUMENTO NACIONAL DE IDENTIDAD
  number AAA999999; date d m y; town {postCode} {city}; place above; columns 2; nationality ESP; personal dni; metric
  rows surname APELLIDOS / SURNAMES | givenNames NOMBRE / NAME | sex SEXO / SEX
  rows nationality NACIONALIDAD / NATIONALITY | dateOfBirth FECHA DE NACIMIENTO / DATE OF BIRTH
  rows dateOfExpiry VALIDEZ | documentNumber NÚM SOPORT | personalNumber DNI NÚM.
  rows placeOfBirth LUGAR DE NACIMIENTO / PLACE OF BIRTH | address DOMICILIO / ADDRESS
  people IBÁÑEZ, NOÉLIA | MUÑOZ, JOSÉ
  places CÓRDOBA | LOGROÑO
test PER REPÚBLICA DEL PERÚ / DOCUMENTO NACIONAL DE IDENTIDAD
  number 99999999; date d m y; town {postCode} {city}; place above; columns 2; nationality PER; metric
  rows surname Primer Apellido | givenNames Pre Nombres | sex Sexo | nationality Nacionalidad
  rows dateOfBirth Fecha de Nacimiento | dateOfIssue Fecha Emisión | dateOfExpiry Fecha Caducidad
  rows documentNumber DNI | placeOfBirth Lugar de nacimiento | height Estatura | address Dirección
  people QUISPE, ADRIÁN | MAMANÍ, INÉS
  places ÁNCASH | JUNÍN
`
