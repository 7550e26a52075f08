/**
 * What each setting of a scenario means to whoever fills the form. The descriptions of the interface are another text,
 * for readers of an API. Names of nested settings follow their parent's: `velocity.hours`.
 */
export interface RuleWords {
  label: string
  hint: string
  /** Names of the values that can be chosen. */
  options?: Readonly<Record<string, string>>
}

const ACTIONS = { off: 'Ignore', review: 'Send to review', decline: 'Decline' } as const
const ASKED = { off: 'Off', preferred: 'Preferred', required: 'Required' } as const
const TASKS = { document: 'Document', selfie: 'Selfie', faces: 'Face match' } as const

const CLAIMS = {
  ...{ surname: 'Surname', givenNames: 'Given names', birthDate: 'Date of birth', sex: 'Sex' },
  ...{ nationality: 'Nationality', placeOfBirth: 'Place of birth', address: 'Address' },
  ...{ personalNumber: 'Personal number', documentNumber: 'Document number', issuingState: 'Issuing state' },
  ...{ issueDate: 'Date of issue', expiryDate: 'Date of expiry' },
} as const
const LANGUAGES = {
  ...{ ar: 'Arabic', de: 'German', en: 'English', es: 'Spanish', fr: 'French', hi: 'Hindi', id: 'Indonesian' },
  ...{ it: 'Italian', ja: 'Japanese', ko: 'Korean', nl: 'Dutch', pl: 'Polish', pt: 'Portuguese', ru: 'Russian' },
  ...{ tr: 'Turkish', uk: 'Ukrainian', vi: 'Vietnamese', zh: 'Chinese' },
} as const

const words = (label: string, hint: string, options?: RuleWords['options']): RuleWords =>
  options ? { label, hint, options } : { label, hint }

const names = (label: string, who: string) =>
  words(label, `${who} Enter reviewer names as decisions show them, or a team as team:leads.`)

export const RULE_WORDS: Readonly<Record<string, RuleWords>> = {
  name: words('Name', 'Shown in lists and filters.'),
  lifetimeSeconds: words('Session lifetime (seconds)', 'How long a person has to finish. 86,400 is one day.'),
  attempts: words('Attempts', 'How often a person may send images. Empty: the deployment’s limit.'),
  hosted: words('Hosted page', 'The page behind a session’s link.'),
  'hosted.title': words('Company name', 'Shown on the page and in its messages. Empty: no name.'),
  'hosted.logo': words('Logo', 'A data URL of a PNG, WebP or JPEG image of at most 6 kB. Empty: no logo.'),
  'hosted.colour': words('Button colour', 'Such as #2454e6. Empty: the standard colour.'),
  'hosted.consent': words('Ask for consent', 'What a person must agree to before anything else.'),
  'hosted.consent.version': words('Version', 'A new text needs a new version, such as 2026-11.'),
  'hosted.consent.texts': words('Consent text', 'One for each language. The first is shown in all other languages.'),
  'hosted.consent.texts.language': words('Language', 'Of this text.', LANGUAGES),
  'hosted.consent.texts.text': words('Text', 'Plain text; an empty line begins a paragraph.'),
  'hosted.returnOrigins': words('Return origins', 'Sites the page may lead back to, such as https://shop.example.'),
  'hosted.credential': words('Offer a wallet credential', 'What an approved person may add to their wallet.'),
  'hosted.credential.claims': words('Personal data', 'Only what was read with certainty is included.', CLAIMS),
  'hosted.credential.ageOver': words(
    'Age limits',
    'Such as 18: whether the person is at least that old, without the date of birth.',
  ),
  requiredTasks: words(
    'Required evidence',
    'Select nothing to follow the assurance level. Rules about documents and faces add what they need.',
    TASKS,
  ),
  assurance: words(
    'Assurance level',
    'How strong the evidence must be. Automatic: decided by what is required and sent.',
    { basic: 'Basic', substantial: 'Substantial', high: 'High', null: 'Automatic' },
  ),
  documentTypes: words('Accepted documents', 'Select nothing to accept every type.', {
    ...{ passport: 'Passport', id_card: 'ID card', visa: 'Visa', residence_permit: 'Residence permit' },
    ...{ driving_licence: 'Driving licence', travel_document: 'Travel document', crew_certificate: 'Crew certificate' },
  }),
  documentStates: words(
    'Accepted states',
    'Issuing states by their three-letter code, such as DEU. Empty: every state.',
  ),
  minimumAge: words('Minimum age', 'In whole years. Empty: any age.'),
  acceptExpired: words('Accept expired documents', 'Otherwise an expired document is declined.'),
  matchThreshold: words(
    'Face match threshold',
    'Similarity from 0 to 1, or a false match rate such as fmr:1e-3. Empty: the measured default.',
  ),
  livenessRequired: words('Require liveness', 'The person must show that they are in front of the camera.'),
  livenessLight: words(
    'Screen light in liveness',
    'The screen lights the face during the check. Preferred: the face must follow the light. Required: its shape must show in the light too.',
    ASKED,
  ),
  livenessAlternative: words(
    'Allow an alternative to liveness',
    'A person who cannot do the movements goes to review.',
  ),
  captureAttested: words(
    'App attestation',
    'The phone’s platform vouches for the app that takes the selfie. Required: browsers cannot be approved.',
    ASKED,
  ),
  ageAndSex: words('Estimate age and sex', 'Estimates both from the face and compares them with the document.'),
  originals: words(
    'Size of the document in its image',
    'Smaller or grey images are asked for again at substantial assurance and above. Lenient also takes images from messengers, which show fewer screens and copies.',
    { strict: 'Strict: 1,000 pixels', lenient: 'Lenient: 600 pixels' },
  ),
  documentTake: words(
    'Tilt check of the document',
    'The person tilts the document under the camera’s light. Required: nothing is approved without it. Measured on rendered documents only.',
    ASKED,
  ),
  stepUp: words(
    'Further step',
    'Where photos alone cannot tell, the person is asked for one more proof in the same session. Preview shows how many of your last sessions would be asked. Each of them takes one to two minutes longer, and some people stop there.',
  ),
  calibration: words(
    'Calibration',
    'Tables by which risk is judged: the shipped ones, or those fitted to your own labelled sessions. Preview shows which of your last sessions would have ended otherwise.',
  ),
  'stepUp.when': words('Who is asked', 'By risk: only sessions with a cause below. Everybody: all that would pass.', {
    ...{ off: 'Nobody', risk: 'By risk', always: 'Everybody' },
  }),
  'stepUp.to': words(
    'Steps offered',
    'One is enough. A chip is read by your own app; a browser offers the other two.',
    {
      ...{ wallet: 'Digital wallet', chip: 'Chip of the document', take: 'Tilt check' },
    },
  ),
  'stepUp.orElse': words(
    'If the person can do none',
    'Send to review costs your reviewers’ time. Decline turns honest people away who have no wallet or cannot tilt a document. Approve as before keeps them, and lets a forger say the same.',
    { review: 'Send to review', declined: 'Decline', approved: 'Approve as before' },
  ),
  'stepUp.sample': words(
    'Share of the others',
    'From 0 to 0.1. Sessions drawn at random are asked as well, so that you see how many forgeries the causes miss.',
  ),
  'stepUp.threshold': words(
    'Ask from this risk',
    'Probability of fraud from 0 to 1. Lower asks more honest people: of 92 rendered ones 6 at 0.06.',
  ),
  'stepUp.causes': words('Also ask about', 'Causes beside the risk.', {
    ...{ unknown_document: 'Unknown kind of document', not_checkable: 'Nothing machines can check' },
    ...{ velocity: 'Frequency limits exceeded', weak_sign: 'Weak signs of a check' },
  }),
  documentChecks: words(
    'Document checks that fail a session',
    'A failed check fails the session once the check is this sure (0: always).',
  ),
  selfieChecks: words(
    'Selfie checks that fail a session',
    'A failed check fails the session once the check is this sure (0: always).',
  ),
  review: words('Manual review', 'Reviewers decide what the service cannot. Otherwise those sessions fail.'),
  reviewersNeeded: words('Reviewers needed', '2: two reviewers must agree, neither seeing the other’s decision.'),
  reviewHours: words('Review due in (hours)', 'The queue shows the most urgent case first. Empty: no due time.'),
  reopening: words('Who may reopen a decided case', 'A reopened case returns to the queue.', {
    ...{ any: 'Any reviewer', another: 'A reviewer who did not decide it', off: 'Nobody' },
  }),
  appeals: words('Appeals', 'A declined person may ask once, on the hosted page, for a person to review the decision.'),
  mayReopen: names('Reviewers who may reopen', 'Empty: everybody allowed above.'),
  mayCorrect: names('Reviewers who may correct fields', 'Empty: every reviewer.'),
  sampling: words('Quality checks', 'Another reviewer decides some cases again without seeing the first decision.'),
  'sampling.share': words('Share of reviewers’ decisions', 'From 0 to 1: 0.05 is one in twenty. 0: none.'),
  'sampling.system': words('Automatic decisions too', 'Checks the same share of what the service decides.'),
  approval: words('Approval of changes', 'Whether a second person must approve changes of this scenario.'),
  'approval.needed': words('Changes need approval', 'Until then the current version stays in force.'),
  'approval.by': names('Approvers', 'Empty: everybody with a name, except who made the change.'),
  duplicates: words('Duplicates', 'Compares a session with your other sessions, as long as those are kept.'),
  'duplicates.face': words('Same face, other name', 'The face appeared under another name or birth date.', ACTIONS),
  'duplicates.document': words(
    'Same document, other person',
    'The document number appeared with another face or name.',
    ACTIONS,
  ),
  'duplicates.name': words('Same name, other face', 'Name and birth date appeared with another face.', ACTIONS),
  'duplicates.signs': words(
    'Signs of fraud elsewhere',
    'Another session with this document, face or client showed signs of fraud.',
    ACTIONS,
  ),
  faceSearch: words('Face search', 'Searches the face among many others.'),
  'faceSearch.basis': words(
    'Legal basis',
    'Without one the face is not searched, and rules about other faces find nothing.',
    {
      ...{ explicit_consent: 'Explicit consent', legal_obligation: 'Legal obligation' },
      ...{
        substantial_public_interest: 'Substantial public interest',
        other_law: 'Another law',
        null: 'None: do not search',
      },
    },
  ),
  'faceSearch.clients': words('Recognise returning clients', 'Searches the face among your approved clients.'),
  blocklists: words('Blocklists', 'What happens when a face or a document is blocked.'),
  'blocklists.face': words('Blocked face', 'The face belongs to a person on a blocklist.', ACTIONS),
  'blocklists.document': words('Blocked document', 'The document is on a blocklist.', ACTIONS),
  velocity: words(
    'Frequency',
    'Limits how many sessions may come from one source. Offices and carriers share one address.',
  ),
  'velocity.action': words('When a limit is exceeded', 'Counts include the current session.', ACTIONS),
  'velocity.hours': words('Within (hours)', 'How far back sessions count.'),
  'velocity.face': words('Sessions per face', 'Empty: no limit.'),
  'velocity.document': words('Sessions per document', 'Empty: no limit.'),
  'velocity.device': words('Sessions per device', 'Same browser at the same address. Empty: no limit.'),
  'velocity.address': words('Sessions per address', 'Same IP address. Empty: no limit.'),
  captchaRequired: words('Captcha', 'The person must solve a captcha first.'),
  withdrawal: words('When consent is withdrawn', 'Keep only what a law makes you keep.', {
    ...{ erase: 'Erase the session', erase_images: 'Erase its images', keep: 'Keep everything' },
  }),
  retention: words('Retention periods', 'In days, counted from the session’s creation. 0: until the session ends.'),
  'retention.images': words('Images (days)', 'Images, liveness checks and cut-outs. Never longer than the data.'),
  'retention.data': words('Data (days)', 'Results, face templates and kept answers.'),
  'retention.events': words('Events (days)', 'The longest period of all your scenarios applies.'),
}
