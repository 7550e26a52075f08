/** Generated from /openapi.json by `npm run client`. */

/** Called with a form; every other one with JSON. */
export const MULTIPART: readonly string[] = ['/trust/import', '/kyc/process', '/person/create', '/person/fusion', '/person/search']

export interface components {
    schemas: {
        CreatedToken: {
            /** @description In words, for logs: programs go by codes and statuses */
            message: string;
            /**
             * @description `ok`; `error` in a refusal
             * @enum {string}
             */
            status: "ok";
            /** @description The new token, which is shown this once */
            token: {
                /**
                 * Format: date-time
                 * @description When it ends
                 */
                expires: string;
                /**
                 * Format: uuid
                 * @description Its id, which is the token itself
                 */
                id: string;
            };
        };
        Error: {
            /**
             * @description `ok`; `error` in a refusal
             * @enum {string}
             */
            status: "error" | "failed";
            /** @description In words, for logs: programs go by codes and statuses */
            message: string;
            /** @description Of an invalid schema: what was expected where, and what came instead */
            details?: {
                /** @description What the schema asks for */
                expected: {
                    [key: string]: unknown;
                };
                /** @description What was received */
                actual?: unknown;
                /** @description Name of the field, empty for the body as a whole */
                path: string;
            }[];
        };
        UpdatedToken: {
            /**
             * @description Always 0
             * @enum {number}
             */
            code: 0;
            /**
             * @description `ok`; `error` in a refusal
             * @enum {string}
             */
            status: "ok";
            /** @description The token as it is now */
            token: {
                /**
                 * Format: date-time
                 * @description When it ends
                 */
                expires: string;
                /**
                 * Format: uuid
                 * @description Its id, which is the token itself
                 */
                id: string;
            };
        };
        DeletedToken: {
            /**
             * @description `ok`; `error` in a refusal
             * @enum {string}
             */
            status: "ok";
        };
        TokenList: {
            /**
             * @description `ok`; `error` in a refusal
             * @enum {string}
             */
            status: "ok";
            /** @description Those of this page, newest first */
            results: {
                /** @description For /token/update and /token/delete; no credential */
                handle: string;
                /** @description Your own note of what it is for */
                label: string | null;
                /** @description What it may do */
                scopes: ("persons" | "sources" | "tokens" | "kyc" | "balance" | "review" | "export" | "admin" | "operations")[];
                /**
                 * Format: date-time
                 * @description When it was made
                 */
                created: string;
                /**
                 * Format: date-time
                 * @description When it ends
                 */
                expires: string;
                /**
                 * Format: date-time
                 * @description When a call last came with it
                 */
                lastUsed: string | null;
                /** @description Handle of the permanent token that made it, with which it ends */
                parent: string | null;
                /** @description Who made it, by name: as whom it reviews */
                operator: string | null;
            }[];
            /** @description From 1 on */
            page: number;
            /** @description How many a page has */
            pageSize: number;
            /** @description How many there are on all pages together. Sessions, persons, events and deliveries are counted to 1,000 beyond this page: a larger total is a lower bound */
            total: number;
        };
        DeletedTokens: {
            /**
             * @description `ok`; `error` in a refusal
             * @enum {string}
             */
            status: "ok";
            /** @description How many permanent tokens there were */
            revoked: number;
        };
        ReviewerList: {
            /**
             * @description `ok`; `error` in a refusal
             * @enum {string}
             */
            status: "ok";
            /** @description Those of this page, newest first */
            results: components["schemas"]["NamedReviewer"][];
            /** @description From 1 on */
            page: number;
            /** @description How many a page has */
            pageSize: number;
            /** @description How many there are on all pages together. Sessions, persons, events and deliveries are counted to 1,000 beyond this page: a larger total is a lower bound */
            total: number;
        };
        NamedReviewer: {
            /** @description As decisions and events have it, in small letters: an address or a `sub` of who signs in, or `act.sub` of a JWT */
            name: string;
            /** @description Teams, which rules of scenarios name as `team:…` */
            teams: string[];
            /** @description The most that this person may do; null: what the credential says, which is never widened */
            scopes: ("persons" | "sources" | "tokens" | "kyc" | "balance" | "review" | "export" | "admin" | "operations")[] | null;
            /** @description False: no credential of this person is good for anything */
            active: boolean;
            /**
             * Format: date-time
             * @description When it was last changed
             */
            at: string;
            /** @description By whom: a name, or a credential */
            by: string | null;
        };
        ReviewerSet: {
            /**
             * @description `ok`; `error` in a refusal
             * @enum {string}
             */
            status: "ok";
            /** @description As it is now */
            reviewer: {
                /** @description As decisions and events have it, in small letters: an address or a `sub` of who signs in, or `act.sub` of a JWT */
                name: string;
                /** @description Teams, which rules of scenarios name as `team:…` */
                teams: string[];
                /** @description The most that this person may do; null: what the credential says, which is never widened */
                scopes: ("persons" | "sources" | "tokens" | "kyc" | "balance" | "review" | "export" | "admin" | "operations")[] | null;
                /** @description False: no credential of this person is good for anything */
                active: boolean;
            };
        };
        WebhookWithSecret: {
            /**
             * @description `ok`; `error` in a refusal
             * @enum {string}
             */
            status: "ok";
            /** @description The endpoint */
            webhook: components["schemas"]["Webhook"] & {
                /**
                 * @description Shown this once; base64 after `whsec_`, as in the Standard Webhooks specification
                 * @example whsec_QmVpc3BpZWwtbnVyLW5pY2h0LWVjaHQtMzJieXRlcyE=
                 */
                secret: string;
            };
        };
        Webhook: {
            /**
             * Format: uuid
             * @description Names the endpoint
             */
            id: string;
            /**
             * Format: uri
             * @description Link to the archive
             */
            url: string;
            /** @description What it is told of */
            events: ("session.created" | "session.processing" | "session.approved" | "session.resubmit" | "session.review" | "session.step_up" | "session.declined" | "session.reopened" | "session.corrected" | "session.exception" | "session.expired" | "session.erased" | "person.created" | "person.updated" | "person.deleted" | "liveness.failed" | "webhook.disabled")[];
            /** @description Personal data that it is sent */
            include: ("client" | "fields")[];
            /** @description Your own words */
            description: string;
            /**
             * Format: date-time
             * @description When the session was opened
             */
            createdAt: string;
            /** @description While it is false, deliveries fail as they come */
            enabled: boolean;
            /**
             * @description `owner`: by /webhook/update; `gone`: it answered 410; `failing`: nothing reached it for days
             * @enum {string|null}
             */
            disabledReason: "owner" | "gone" | "failing" | null;
            /**
             * Format: date-time
             * @description Since when it is not
             */
            disabledAt: string | null;
            /**
             * Format: date-time
             * @description Since its last success every delivery failed
             */
            failingSince: string | null;
            /**
             * Format: date-time
             * @description Until when two secrets sign
             */
            previousSecretUntil: string | null;
        };
        WebhookResponse: {
            /**
             * @description `ok`; `error` in a refusal
             * @enum {string}
             */
            status: "ok";
            /** @description The endpoint */
            webhook: components["schemas"]["Webhook"];
        };
        DeletedWebhook: {
            /**
             * @description `ok`; `error` in a refusal
             * @enum {string}
             */
            status: "ok";
        };
        WebhookList: {
            /**
             * @description `ok`; `error` in a refusal
             * @enum {string}
             */
            status: "ok";
            /** @description Those of this page, newest first */
            results: (components["schemas"]["Webhook"] & {
                /** @description Deliveries that wait */
                pending: number;
                /** @description Deliveries that were given up */
                failed: number;
            })[];
            /** @description From 1 on */
            page: number;
            /** @description How many a page has */
            pageSize: number;
            /** @description How many there are on all pages together. Sessions, persons, events and deliveries are counted to 1,000 beyond this page: a larger total is a lower bound */
            total: number;
        };
        TestedWebhook: {
            /**
             * @description `ok`; `error` in a refusal
             * @enum {string}
             */
            status: "ok";
        };
        WebhookDeliveryList: {
            /**
             * @description `ok`; `error` in a refusal
             * @enum {string}
             */
            status: "ok";
            /** @description Those of this page, newest first */
            results: components["schemas"]["WebhookDelivery"][];
            /** @description From 1 on */
            page: number;
            /** @description How many a page has */
            pageSize: number;
            /** @description How many there are on all pages together. Sessions, persons, events and deliveries are counted to 1,000 beyond this page: a larger total is a lower bound */
            total: number;
        };
        WebhookDelivery: {
            /** @description `webhook-id` of the message, the same each time it is sent */
            id: string;
            /**
             * @description What it tells of
             * @enum {string}
             */
            type: "session.created" | "session.processing" | "session.approved" | "session.resubmit" | "session.review" | "session.step_up" | "session.declined" | "session.reopened" | "session.corrected" | "session.exception" | "session.expired" | "session.erased" | "person.created" | "person.updated" | "person.deleted" | "liveness.failed" | "webhook.disabled" | "webhook.test";
            /**
             * Format: date-time
             * @description When the event happened
             */
            at: string;
            /** @description The session */
            sessionId: string | null;
            /** @description The person or webhook it is about */
            subjectId: string | null;
            /**
             * @description `failed`: the endpoint failed for three days or was disabled; /webhook/resend sends it again
             * @enum {string}
             */
            state: "pending" | "delivered" | "failed";
            /** @description How often it was sent */
            attempts: number;
            /**
             * Format: date-time
             * @description When it is sent again; null: not by itself
             */
            nextAttemptAt: string | null;
            /**
             * Format: date-time
             * @description When it was sent last
             */
            lastAttemptAt: string | null;
            /** @description HTTP status of the last answer */
            lastStatus: number | null;
            /** @description Why there was none: `timeout`, `address`, `connection`; `unreadable`: it could not be opened here */
            lastError: string | null;
            /**
             * Format: date-time
             * @description When the endpoint took it
             */
            deliveredAt: string | null;
        };
        ResentWebhook: {
            /**
             * @description `ok`; `error` in a refusal
             * @enum {string}
             */
            status: "ok";
            /** @description How many this call has sent again; until it is 0 there may be more */
            resent: number;
        };
        ImportedTrustList: {
            /**
             * @description `ok`; `error` in a refusal
             * @enum {string}
             */
            status: "ok";
            /** @description What was imported */
            list: components["schemas"]["TrustList"];
            /** @description What of the file was left out */
            skipped: {
                /** @description Why, in words */
                reason: string;
                /** @description How many */
                count: number;
            }[];
            /** @description Other lists with some of the same roots */
            overlaps: {
                /**
                 * Format: uuid
                 * @description Of a list, as /trust/lists names it
                 */
                listId: string;
                /** @description How many both have */
                shared: number;
            }[];
            /** @description With what was imported before */
            conflicts: components["schemas"]["TrustConflict"][];
        };
        TrustList: {
            /**
             * Format: uuid
             * @description Of a list, as /trust/lists names it
             */
            listId: string;
            /**
             * @description What the roots are for. csca: chips of passports, identity cards and residence permits; iaca: mobile driving licences and other documents of ISO/IEC 18013-5; pid: person identification data of European wallets; seal: visible digital seals and other signed barcodes: authorities, and the signers themselves
             * @enum {string}
             */
            kind: "csca" | "iaca" | "pid" | "seal";
            /** @description Where the file is from */
            source: string;
            /**
             * @description What kind of file it was
             * @enum {string}
             */
            format: "master list" | "ldif" | "pem" | "der" | "crl";
            /** @description Of the file */
            sha256: string;
            /** @description Who signed it under the pinned root; null: imported unsigned */
            signedBy: {
                /** @description Subject of the certificate */
                name: string;
                /** @description SHA-256 of the certificate, in hex */
                fingerprint: string;
            } | null;
            /**
             * Format: date-time
             * @description When it was signed, by its own word
             */
            signedAt: string | null;
            /**
             * Format: date-time
             * @description Since when it is trusted
             */
            importedAt: string;
            /** @description Who imported it */
            importedBy: string;
            /**
             * Format: date-time
             * @description When a newer one is wanted
             */
            expires: string | null;
            /** @description Whether that time has come; it is trusted as before */
            expired: boolean;
            /** @description How many roots it has */
            anchors: number;
            /** @description How many lists of revoked certificates */
            revocationLists: number;
            /** @description Roots by ISO 3166-1 alpha-2 code */
            countries: {
                [key: string]: number;
            };
        };
        /** @description Two certificates of one name and serial number that are not the same */
        TrustConflict: {
            /** @description ISO 3166-1 alpha-2 code */
            country: string;
            /** @description The name that both have */
            subject: string;
            /** @description The lists that they are in */
            listIds: string[];
        };
        TrustLists: {
            /**
             * @description `ok`; `error` in a refusal
             * @enum {string}
             */
            status: "ok";
            /** @description Newest first */
            lists: components["schemas"]["TrustList"][];
            /** @description Among all that is trusted */
            conflicts: components["schemas"]["TrustConflict"][];
        };
        DeletedTrustList: {
            /**
             * @description `ok`; `error` in a refusal
             * @enum {string}
             */
            status: "ok";
        };
        HealthDetail: {
            /**
             * @description `ok`; `error` in a refusal
             * @enum {string}
             */
            status: "ok";
            /**
             * @description Version of this service, by SemVer; `CHANGELOG.md` names what it changed
             * @example 1.0.0-rc.2
             */
            release: string;
            /** @description The bucket, then each database with what is asked of it */
            parts: components["schemas"]["PartHealth"][];
        };
        PartHealth: {
            /**
             * @description `release`: which release has written to the database, and whether its schema is the one that this release needs; `keys`: of owners, drawn by chance; `retries`: attempts taken up again and again; `removals`: what was erased and still lies in a store; `endpoints`: of webhooks; `expiry`: what has been kept for long enough
             * @enum {string}
             */
            part: "release" | "keys" | "unreadable" | "database" | "bucket" | "queue" | "retries" | "vectors" | "removals" | "deliveries" | "endpoints" | "jobs" | "cron" | "expiry";
            /** @description Which database it is of; null: there is one, or it is all’s */
            shard: number | null;
            /**
             * @description `late`: somebody should look; `down`: it does not answer; `unknown`: it could not be asked
             * @enum {string}
             */
            state: "ok" | "late" | "down" | "unknown";
            /** @description Size of a database */
            bytes?: number;
            /** @description For people */
            words: string;
            /** @description How many wait, counted to 10,000 */
            count: number | null;
            /**
             * Format: date-time
             * @description Since when the longest waiting one does; of the cron when it came last
             */
            oldest: string | null;
        };
        UpdatedBalance: {
            /**
             * @description `ok`; `error` in a refusal
             * @enum {string}
             */
            status: "ok";
        };
        Balance: {
            /**
             * @description `ok`; `error` in a refusal
             * @enum {string}
             */
            status: "ok";
            /** @description The group whose balance it is */
            groupId: number;
            /** @description What the group has to spend */
            balance: number;
            /** @description The last changes, newest first */
            entries: {
                /** @description How much was added; negative: taken away */
                amount: number;
                /**
                 * @description Why
                 * @enum {string}
                 */
                reason: "adjustment" | "charge" | "refund";
                /** @description Which call it was for */
                operation: string;
                /** @description User who caused it */
                by: string;
                /**
                 * Format: date-time
                 * @description When
                 */
                at: string;
            }[];
        };
        CreatedSession: components["schemas"]["Session"] & {
            /** @description For a browser: good for this session alone, 15 minutes */
            clientToken: string;
            /** @description A page that does it all: send it to the person; it lives as long as the session */
            url: string;
            /** @description A challenge to the person in front of the camera */
            liveness?: components["schemas"]["LivenessChallenge"];
        };
        Decision: {
            /**
             * @description Null while it is pending
             * @enum {string|null}
             */
            outcome: "approved" | "resubmit" | "review" | "declined" | null;
            /** @description One sentence for operators */
            summary?: string;
            /** @description Weightiest first; not for browsers */
            reasons?: {
                /**
                 * @description One of the reason codes
                 * @enum {string}
                 */
                code: "document_missing" | "selfie_missing" | "not_a_document" | "face_beside_document" | "image_unusable" | "document_mirrored" | "document_side_missing" | "document_unknown" | "document_not_checkable" | "document_unreadable" | "mrz_unread" | "barcode_unread" | "state_unknown" | "dates_impossible" | "number_malformed" | "name_contradicted" | "marked_false" | "specimen" | "print_unconfirmed" | "portrait_missing" | "original_not_judged" | "authenticity_unchecked" | "document_take_missing" | "face_missing" | "eyes_covered" | "faces_several" | "selfies_differ" | "liveness_missing" | "liveness_unlit" | "capture_unattested" | "liveness_exempted" | "proof_invalid" | "proof_revoked" | "proof_unbound" | "proof_expired" | "proof_incomplete" | "issuer_unknown" | "document_expired" | "document_not_yet_valid" | "document_not_accepted" | "state_not_accepted" | "under_age" | "age_open" | "documents_differ" | "same_picture" | "faces_differ" | "faces_uncertain" | "client_differs" | "client_uncertain" | "client_not_comparable" | "mrz_invalid" | "data_contradictory" | "copy_suspected" | "screen_suspected" | "print_suspected" | "fields_altered" | "portrait_replaced" | "file_edited" | "document_take_doubtful" | "document_cut" | "document_damaged" | "document_covered" | "marks_missing" | "selfie_generated" | "selfie_recaptured" | "liveness_repeated" | "selfie_cut" | "holder_mismatch" | "risk_in_sum" | "chip_invalid" | "chip_contradicts" | "seal_invalid" | "seal_contradicts" | "face_under_other_name" | "document_under_other_face" | "document_under_other_name" | "name_under_other_face" | "sign_in_other_session" | "blocked_face" | "blocked_document" | "face_too_often" | "document_too_often" | "device_too_often" | "address_too_often" | "step_up" | "step_not_done" | "earlier_sign";
                /**
                 * @description What this reason alone leads to
                 * @enum {string}
                 */
                outcome: "approved" | "resubmit" | "review" | "declined";
                /** @description For operators */
                message: string;
                /**
                 * @description Which task it is about
                 * @enum {string}
                 */
                task: "document" | "selfie" | "faces";
                /** @description Of the task among those of its type */
                index: number;
                /** @description Caption of the check that says so */
                check?: string;
                /**
                 * @description Which side of the document, where it is about one
                 * @enum {string}
                 */
                side?: "front" | "back";
                /**
                 * @description Why the light of the screen said nothing
                 * @enum {string}
                 */
                hint?: "too_bright" | "screen_too_dim" | "too_dark" | "hold_still" | "too_few_frames" | "face_not_seen";
                /**
                 * @description What the person is asked to do
                 * @enum {string}
                 */
                advice?: "send_document" | "show_document" | "send_selfie" | "send_other_side" | "show_whole_document" | "show_document_sharper" | "send_original_photo" | "show_document_unmirrored" | "show_machine_readable_zone" | "show_document_portrait" | "tilt_document" | "show_wallet" | "read_chip" | "uncover_document" | "use_valid_document" | "use_accepted_document" | "use_accepted_country" | "use_other_document" | "show_own_document" | "show_face" | "show_whole_face" | "show_one_face" | "show_own_face" | "show_face_clearer" | "show_eyes" | "repeat_movements" | "let_screen_light_face";
            }[];
            /** @description What the decision rests on; empty where nothing was judged. Not for browsers */
            evidence?: components["schemas"]["Evidence"][];
            /** @description Attacks that the decision does not speak against; absent where there is none */
            notExcluded?: components["schemas"]["NotExcluded"][];
            /** @description What the person is asked to do */
            advice: {
                /**
                 * @description One of the advice codes
                 * @enum {string}
                 */
                code: "send_document" | "show_document" | "send_selfie" | "send_other_side" | "show_whole_document" | "show_document_sharper" | "send_original_photo" | "show_document_unmirrored" | "show_machine_readable_zone" | "show_document_portrait" | "tilt_document" | "show_wallet" | "read_chip" | "uncover_document" | "use_valid_document" | "use_accepted_document" | "use_accepted_country" | "use_other_document" | "show_own_document" | "show_face" | "show_whole_face" | "show_one_face" | "show_own_face" | "show_face_clearer" | "show_eyes" | "repeat_movements" | "let_screen_light_face";
                /**
                 * @description What is to be photographed again
                 * @enum {string}
                 */
                task: "document" | "selfie";
                /**
                 * @description Of the document that is wanted
                 * @enum {string}
                 */
                side?: "front" | "back";
                /**
                 * @description What was in the way of the light of the screen
                 * @enum {string}
                 */
                hint?: "too_bright" | "screen_too_dim" | "too_dark" | "hold_still" | "too_few_frames" | "face_not_seen";
            }[];
            /** @description The further step that was asked for; absent where none was. Browsers see its state and the steps that are left */
            stepUp?: {
                /**
                 * @description `asked`: it is waited for; `done`: a step proved the document; `not_done`: `orElse` has ended it
                 * @enum {string}
                 */
                state: "asked" | "done" | "not_done";
                /** @description Steps that are left to the person, the first offered first */
                steps: ("wallet" | "chip" | "take")[];
                /** @description Why it was asked. `unknown_document`: no known kind of document was recognised; `not_checkable`: nothing on the document can be checked by machines: neither zone nor barcode nor signature; `velocity`: more sessions than `velocity` allows; `weak_sign`: a check found a sign that is too weak to fail (a `success` with a `confidence` of at most 0.49); `risk`: the probability of fraud is at or above `threshold`; `always`: the scenario asks everybody; `sample`: the session was drawn (`sample`); `reviewer`: a reviewer asked for it */
                causes?: ("unknown_document" | "not_checkable" | "velocity" | "weak_sign" | "risk" | "always" | "sample" | "reviewer")[];
                /** @description Steps that the person cannot do, by their own word */
                cannot?: ("wallet" | "chip" | "take")[];
                /** @description Attempts since the question that proved nothing */
                tries?: number;
                /**
                 * @description What becomes of the session where none is done
                 * @enum {string}
                 */
                orElse?: "review" | "declined" | "approved";
                /**
                 * @description The step that was done
                 * @enum {string}
                 */
                did?: "wallet" | "chip" | "take";
                /**
                 * Format: date-time
                 * @description When it was asked first
                 */
                askedAt?: string;
                /**
                 * Format: date-time
                 * @description When it was done, or given up
                 */
                endedAt?: string;
                /** @description The reviewer who asked */
                by?: string;
            };
            /**
             * @description Which evidence the scenario asks for
             * @enum {string}
             */
            assurance?: "basic" | "substantial" | "high";
            /** @description Posterior probability of fraud */
            risk?: number | null;
            /** @description The rules by which it was decided */
            policy?: {
                /**
                 * Format: uuid
                 * @description The scenario
                 */
                schemaId: string;
                /** @description Grows with every change of the scenario */
                version: number;
            };
            /** @description What judged the images; missing of sessions of earlier releases. Not for browsers */
            madeBy?: {
                /** @description Of the software */
                release: string;
                /** @description Thresholds of its checks: the beginning of a SHA-256 */
                checks: string;
                /** @description What its checks count for in the risk: the same */
                likelihoods: string;
                /** @description Rates and thresholds of similarity of faces: the same */
                faces: string;
            };
            /**
             * @description Who has decided: the service, or a person of yours
             * @enum {string}
             */
            by?: "system" | "user" | "token";
            /**
             * Format: date-time
             * @description When
             */
            at?: string | null;
            /** @description What those who decided named for it, each once; not for browsers */
            reasonCodes?: ("document_altered" | "document_copied" | "not_the_person" | "not_alive" | "known_otherwise" | "suspected_fraud" | "under_age" | "document_unreadable" | "document_cut" | "document_covered" | "document_side_missing" | "document_expired" | "document_not_accepted" | "face_unclear" | "faces_several" | "liveness_missing" | "other")[];
            /** @description What that person noted */
            note?: string;
            /** @description What two reviewers said who differed; a third one decided. Not for browsers */
            disagreed?: {
                /** @description The reviewer */
                by: string;
                /**
                 * Format: date-time
                 * @description When
                 */
                at: string;
                /**
                 * @description The verdict of this reviewer
                 * @enum {string}
                 */
                outcome: "approved" | "resubmit" | "review" | "declined";
                /**
                 * @description The reason that the reviewer named
                 * @enum {string}
                 */
                reasonCode?: "document_altered" | "document_copied" | "not_the_person" | "not_alive" | "known_otherwise" | "suspected_fraud" | "under_age" | "document_unreadable" | "document_cut" | "document_covered" | "document_side_missing" | "document_expired" | "document_not_accepted" | "face_unclear" | "faces_several" | "liveness_missing" | "other";
                /** @description For operators */
                note?: string;
            }[];
            /** @description What it had ended with before, and why that did not stand; oldest first. Not for browsers */
            reopened?: {
                /** @description Who reopened the session; `person` of an appeal */
                by: string;
                /**
                 * @description The person asked for it, by the session’s link
                 * @enum {boolean}
                 */
                appeal?: true;
                /**
                 * Format: date-time
                 * @description When
                 */
                at: string;
                /** @description Why the decision did not stand */
                reason: string;
                /**
                 * @description The outcome before
                 * @enum {string}
                 */
                outcome: "approved" | "resubmit" | "review" | "declined";
                /**
                 * Format: date-time
                 * @description When the session had been decided
                 */
                decidedAt: string;
                /** @description The reviewers who had decided, or `system` */
                decidedBy: string[];
                /** @description The reasons that were named for that decision */
                reasonCodes?: ("document_altered" | "document_copied" | "not_the_person" | "not_alive" | "known_otherwise" | "suspected_fraud" | "under_age" | "document_unreadable" | "document_cut" | "document_covered" | "document_side_missing" | "document_expired" | "document_not_accepted" | "face_unclear" | "faces_several" | "liveness_missing" | "other")[];
                /** @description The note of that decision */
                note?: string;
            }[];
            /** @description Who decided, where people did */
            reviewers?: string[];
        };
        /** @description One document or face by one way in which it came */
        Evidence: {
            /**
             * @description The type of the task
             * @enum {string}
             */
            task: "document" | "selfie";
            /** @description The place of the task among those of its type */
            index: number;
            /**
             * @description `upload`: a file or a picture of unknown origin; `camera`: a picture that the kit's camera took, by the sender's own word unless `attested`; `take`: a liveness challenge that was answered, or a take of the document that showed an original; `chip`: the chip of the document; `wallet`: a digital wallet; `seal`: the signed barcode on the document
             * @enum {string}
             */
            channel: "upload" | "camera" | "take" | "chip" | "wallet" | "seal";
            /** @description `kind`: its kind is a known one; `text`: name or number was read; `zone`: the check digits of its machine-readable zone hold; `barcode`: its barcode was read without errors; `print`: print confirms what machines read; `captions`: a passport has captions in a language that its state prints beside English; `original`: in colour and large enough, so that checks looked for signs of copies and screens; `signature`: a trusted issuer has signed it; `face`: a face was found that can be compared; `comparison`: portrait and selfie show one person; `liveness`: the person was there */
            judged: ("kind" | "text" | "zone" | "barcode" | "print" | "captions" | "original" | "signature" | "face" | "comparison" | "liveness")[];
            /**
             * @description The platform of the app vouches for the app that sent it
             * @enum {boolean}
             */
            attested?: true;
        };
        /**
         * @description `forged_document`: no portrait that the issuer signed, in a chip or a wallet, was compared with the selfie, so a document with data that agree may be drawn or edited, or show another face; `injected_video`: no platform vouches for the app that took the selfie, so a program may have put a film in the place of the camera; no assurance of a browser excludes it
         * @enum {string}
         */
        NotExcluded: "forged_document" | "injected_video";
        LivenessChallenge: {
            /**
             * Format: uuid
             * @description Names the challenge; goes back with its answer
             */
            nonce: string;
            /** @description In this order; the first is `center` */
            actions: ("center" | "turn_left" | "turn_right" | "look_up" | "closer")[];
            /** @description What the screen shows during `center`, each for 350 ms, in this order; empty: nothing */
            light: ("dark" | "white" | "blue" | "green" | "amber" | "rose" | "left" | "right" | "top" | "bottom")[];
            /**
             * Format: date-time
             * @description Until when it can be used
             */
            expiresAt: string;
            /** @description What a take of the document shows, where the scenario has `documentTake` (field `documentTake` of /kyc/process) */
            document?: {
                /** @description For how long the document is tilted */
                lengthMs: number;
                /** @description When the lamp is on */
                lamp: {
                    /** @description When it is switched on, milliseconds after the first tile */
                    onMs: number;
                    /** @description When it is switched off */
                    offMs: number;
                };
                /** @description Whether it may be left out and the session still go on */
                alternative: boolean;
            };
            /** @description Whether a part of it may be left out (`without`) and the session still go on; otherwise nothing is to be offered */
            alternative: boolean;
        };
        Session: {
            /**
             * Format: uuid
             * @description The session
             */
            sessionId: string;
            /** @description Empty while the client is not identified */
            clientId: string;
            /**
             * @description State of the session; what came of it is in `decision`
             * @enum {string}
             */
            status: "idle" | "processing" | "success" | "failed" | "exception" | "expired";
            /** @description What came of the session, and why */
            decision: components["schemas"]["Decision"];
            /** @description Other sessions that speak against this one; not for browsers */
            duplicates?: {
                /** @description It may have been deleted since */
                sessionId: string;
                /** @description What the two say of each other */
                reasons: ("document_missing" | "selfie_missing" | "not_a_document" | "face_beside_document" | "image_unusable" | "document_mirrored" | "document_side_missing" | "document_unknown" | "document_not_checkable" | "document_unreadable" | "mrz_unread" | "barcode_unread" | "state_unknown" | "dates_impossible" | "number_malformed" | "name_contradicted" | "marked_false" | "specimen" | "print_unconfirmed" | "portrait_missing" | "original_not_judged" | "authenticity_unchecked" | "document_take_missing" | "face_missing" | "eyes_covered" | "faces_several" | "selfies_differ" | "liveness_missing" | "liveness_unlit" | "capture_unattested" | "liveness_exempted" | "proof_invalid" | "proof_revoked" | "proof_unbound" | "proof_expired" | "proof_incomplete" | "issuer_unknown" | "document_expired" | "document_not_yet_valid" | "document_not_accepted" | "state_not_accepted" | "under_age" | "age_open" | "documents_differ" | "same_picture" | "faces_differ" | "faces_uncertain" | "client_differs" | "client_uncertain" | "client_not_comparable" | "mrz_invalid" | "data_contradictory" | "copy_suspected" | "screen_suspected" | "print_suspected" | "fields_altered" | "portrait_replaced" | "file_edited" | "document_take_doubtful" | "document_cut" | "document_damaged" | "document_covered" | "marks_missing" | "selfie_generated" | "selfie_recaptured" | "liveness_repeated" | "selfie_cut" | "holder_mismatch" | "risk_in_sum" | "chip_invalid" | "chip_contradicts" | "seal_invalid" | "seal_contradicts" | "face_under_other_name" | "document_under_other_face" | "document_under_other_name" | "name_under_other_face" | "sign_in_other_session" | "blocked_face" | "blocked_document" | "face_too_often" | "document_too_often" | "device_too_often" | "address_too_often" | "step_up" | "step_not_done" | "earlier_sign")[];
            }[];
            /** @description What went wrong, each with its task in brackets */
            errors: string[];
            /** @description Seconds of processing */
            spent: number;
            /**
             * Format: date-time
             * @description When the session was opened
             */
            createdAt: string;
            /** @description False: the face was seen in an earlier session of yours */
            isClientNew: boolean;
            /**
             * @description How the newest request to wallets was refused. declined: the person said no, or has no such document; failed: their wallet could not answer
             * @enum {string}
             */
            walletRefusal?: "declined" | "failed";
            /** @description Its tasks: documents, then the selfie, then their faces compared */
            results: ({
                /**
                 * @description What the task is about
                 * @enum {string}
                 */
                type: "document";
                /**
                 * @description State: of a session, a task or a token
                 * @enum {string}
                 */
                status: "idle" | "processing" | "success" | "failed";
                /** @description Seconds */
                spent: number;
                /** @description What went wrong, each with its task in brackets */
                errors: string[];
                /** @description What was checked, in groups */
                checks: {
                    /** @description Name of the group: `fraud`, `rules`, `liveness`, `capture`, `Face matching` */
                    caption: string;
                    /** @description Its checks */
                    items: {
                        /**
                         * @description success: the requirement holds or the defect was not found; failed: the opposite, which at most 1 in 100 genuine pictures are (cut or damaged: 3); idle: not evaluated, see reason. A success with a confidence below 0.5 has a sign against it, told in reason, that is too weak to fail
                         * @enum {string}
                         */
                        status: "success" | "failed" | "idle";
                        /** @description Name of the check; of two faces the pair that was compared */
                        caption: string;
                        /** @description Confidence in the stated status */
                        confidence?: number;
                        /** @description What was measured: years of difference, the sex that was seen, how alike the faces are */
                        value?: number | string;
                        /** @description Links to the pair of faces that was compared */
                        images?: string[];
                        /** @description By what it was judged */
                        method?: string;
                        /** @description Why the status is as it is */
                        reason?: string;
                        /** @description Of two faces: cosine similarity of their embeddings */
                        score?: number;
                        /** @description Score from which the pair is a match */
                        threshold?: number;
                        /** @description Share of pairs of different people that reach the threshold */
                        fmr?: number;
                        /** @description Where it was seen */
                        region?: {
                            /** @description Index in `imagesFull` */
                            image: number;
                            /** @description Pixels from the left */
                            x: number;
                            /** @description Pixels from the top */
                            y: number;
                            /** @description Pixels across */
                            width: number;
                            /** @description Pixels down */
                            height: number;
                        };
                    }[];
                }[];
                /** @description Kind of document, with its state before it where that is known */
                docName: string;
                /** @description How often images came for this task */
                tries: number;
                /**
                 * Format: date-time
                 * @description When its images were taken up
                 */
                startedAt?: string;
                /** @description Earlier tries, oldest first */
                history: {
                    /** @description From 1 on */
                    try: number;
                    /**
                     * Format: date-time
                     * @description When its images were taken up
                     */
                    startedAt: string;
                    /** @description Seconds of processing */
                    spent: number;
                    /**
                     * @description How that try ended
                     * @enum {string}
                     */
                    status: "idle" | "processing" | "success" | "failed";
                    /** @description Kind of document, with its state before it where that is known */
                    docName?: string;
                    /** @description What went wrong then */
                    errors: string[];
                    /** @description What was checked then */
                    checks: {
                        /** @description Name of the group: `fraud`, `rules`, `liveness`, `capture`, `Face matching` */
                        caption: string;
                        /** @description Its checks */
                        items: {
                            /**
                             * @description success: the requirement holds or the defect was not found; failed: the opposite, which at most 1 in 100 genuine pictures are (cut or damaged: 3); idle: not evaluated, see reason. A success with a confidence below 0.5 has a sign against it, told in reason, that is too weak to fail
                             * @enum {string}
                             */
                            status: "success" | "failed" | "idle";
                            /** @description Name of the check; of two faces the pair that was compared */
                            caption: string;
                            /** @description Confidence in the stated status */
                            confidence?: number;
                            /** @description What was measured: years of difference, the sex that was seen, how alike the faces are */
                            value?: number | string;
                            /** @description Links to the pair of faces that was compared */
                            images?: string[];
                            /** @description By what it was judged */
                            method?: string;
                            /** @description Why the status is as it is */
                            reason?: string;
                            /** @description Of two faces: cosine similarity of their embeddings */
                            score?: number;
                            /** @description Score from which the pair is a match */
                            threshold?: number;
                            /** @description Share of pairs of different people that reach the threshold */
                            fmr?: number;
                            /** @description Where it was seen */
                            region?: {
                                /** @description Index in `imagesFull` */
                                image: number;
                                /** @description Pixels from the left */
                                x: number;
                                /** @description Pixels from the top */
                                y: number;
                                /** @description Pixels across */
                                width: number;
                                /** @description Pixels down */
                                height: number;
                            };
                        }[];
                    }[];
                    /** @description Links to the images of that try */
                    images: string[];
                }[];
                /** @description Whether only the back was sent */
                isBackSide: boolean;
                /** @description State that issued it, three letters of ISO 3166-1 or of ICAO 9303; empty where it is not known */
                countryCode: string;
                /** @description Whether the text of documents is read */
                ocr: {
                    /**
                     * @description How the reading went; `idle` where none was asked for
                     * @enum {string}
                     */
                    status: "idle" | "processing" | "success" | "failed";
                    /** @description What was read, a field for each place where it stands */
                    fields: {
                        /** @description Name of the field, in English */
                        title: string;
                        /** @description As it is printed; dates of machine-readable zones as YYYY-MM-DD */
                        value: string;
                        /**
                         * @description `high`: two readings agree, or check digits hold; else `low`
                         * @enum {string}
                         */
                        conf: "high" | "low";
                        /**
                         * @description Where it was read: machine-readable zone, print, barcode
                         * @enum {string}
                         */
                        source?: "mrz" | "visual" | "barcode" | "chip" | "wallet" | "reviewer";
                        /** @description The same in the form in which values are compared */
                        normalized?: string;
                        /** @description What was seen there, where alphabets or check digits of the machine readable zone say otherwise */
                        raw?: string;
                        /** @description Where it stands, in pixels of the image in full size */
                        region?: {
                            /** @description Index in `imagesFull` */
                            image: number;
                            /** @description Pixels from the left */
                            x: number;
                            /** @description Pixels from the top */
                            y: number;
                            /** @description Pixels across */
                            width: number;
                            /** @description Pixels down */
                            height: number;
                        };
                        /** @description Who put the value right (/review/correct); the readings stand beside it */
                        corrected?: {
                            /** @description Which reviewer */
                            by: string;
                            /**
                             * Format: date-time
                             * @description When
                             */
                            at: string;
                            /** @description Why, for operators */
                            reason: string;
                        };
                    }[];
                };
                /** @description Links to what was found on it: portrait, machine-readable zone, signatures, stamps */
                imageObjects: string[];
                /** @description How good the picture is, measure by measure */
                quality?: {
                    /** @description Index in imagesFull */
                    image: number;
                    /** @description Pixels along the long side of the document */
                    longSide: number;
                    /** @description Share of the image's width or height that the document spans */
                    coverage: number;
                    /** @description Degrees between document and image plane */
                    tilt: number;
                    /** @description 0..255 */
                    medianLuma: number;
                    /** @description Share of the document that is over-exposed */
                    clippedShare: number;
                    /** @description Deviation in thousandths of the long side; null: no print seen */
                    blur: number | null;
                    /** @description Where light is reflected into the camera */
                    glare: {
                        /** @description Index in `imagesFull` */
                        image: number;
                        /** @description Pixels from the left */
                        x: number;
                        /** @description Pixels from the top */
                        y: number;
                        /** @description Pixels across */
                        width: number;
                        /** @description Pixels down */
                        height: number;
                    }[];
                    /**
                     * @description Of the page in the image, clockwise from the page’s own top left: which way is up
                     * @example [
                     *       {
                     *         "x": 120,
                     *         "y": 80
                     *       },
                     *       {
                     *         "x": 1120,
                     *         "y": 80
                     *       },
                     *       {
                     *         "x": 1120,
                     *         "y": 784
                     *       },
                     *       {
                     *         "x": 120,
                     *         "y": 784
                     *       }
                     *     ]
                     */
                    corners: {
                        /** @description Pixels from the left */
                        x: number;
                        /** @description Pixels from the top */
                        y: number;
                    }[];
                    /**
                     * @description The picture has no colours
                     * @enum {boolean}
                     */
                    grey?: true;
                    /** @description What is wrong with it, by these measures */
                    defects: ("no_document" | "cut_off" | "too_small" | "too_dark" | "too_bright" | "tilted" | "glare" | "moving" | "blurred")[];
                }[];
                /** @description Link to the thumbnail of the first image */
                image: string;
                /** @description Link to the first image in full size */
                imageFull: string;
            } | {
                /**
                 * @description What the task is about
                 * @enum {string}
                 */
                type: "selfie";
                /**
                 * @description State: of a session, a task or a token
                 * @enum {string}
                 */
                status: "idle" | "processing" | "success" | "failed";
                /** @description Seconds */
                spent: number;
                /** @description What went wrong, each with its task in brackets */
                errors: string[];
                /** @description What was checked, in groups */
                checks: {
                    /** @description Name of the group: `fraud`, `rules`, `liveness`, `capture`, `Face matching` */
                    caption: string;
                    /** @description Its checks */
                    items: {
                        /**
                         * @description success: the requirement holds or the defect was not found; failed: the opposite, which at most 1 in 100 genuine pictures are (cut or damaged: 3); idle: not evaluated, see reason. A success with a confidence below 0.5 has a sign against it, told in reason, that is too weak to fail
                         * @enum {string}
                         */
                        status: "success" | "failed" | "idle";
                        /** @description Name of the check; of two faces the pair that was compared */
                        caption: string;
                        /** @description Confidence in the stated status */
                        confidence?: number;
                        /** @description What was measured: years of difference, the sex that was seen, how alike the faces are */
                        value?: number | string;
                        /** @description Links to the pair of faces that was compared */
                        images?: string[];
                        /** @description By what it was judged */
                        method?: string;
                        /** @description Why the status is as it is */
                        reason?: string;
                        /** @description Of two faces: cosine similarity of their embeddings */
                        score?: number;
                        /** @description Score from which the pair is a match */
                        threshold?: number;
                        /** @description Share of pairs of different people that reach the threshold */
                        fmr?: number;
                        /** @description Where it was seen */
                        region?: {
                            /** @description Index in `imagesFull` */
                            image: number;
                            /** @description Pixels from the left */
                            x: number;
                            /** @description Pixels from the top */
                            y: number;
                            /** @description Pixels across */
                            width: number;
                            /** @description Pixels down */
                            height: number;
                        };
                    }[];
                }[];
                /** @description Kind of document, with its state before it where that is known */
                docName: string;
                /** @description How often images came for this task */
                tries: number;
                /**
                 * Format: date-time
                 * @description When its images were taken up
                 */
                startedAt?: string;
                /** @description Earlier tries, oldest first */
                history: {
                    /** @description From 1 on */
                    try: number;
                    /**
                     * Format: date-time
                     * @description When its images were taken up
                     */
                    startedAt: string;
                    /** @description Seconds of processing */
                    spent: number;
                    /**
                     * @description How that try ended
                     * @enum {string}
                     */
                    status: "idle" | "processing" | "success" | "failed";
                    /** @description Kind of document, with its state before it where that is known */
                    docName?: string;
                    /** @description What went wrong then */
                    errors: string[];
                    /** @description What was checked then */
                    checks: {
                        /** @description Name of the group: `fraud`, `rules`, `liveness`, `capture`, `Face matching` */
                        caption: string;
                        /** @description Its checks */
                        items: {
                            /**
                             * @description success: the requirement holds or the defect was not found; failed: the opposite, which at most 1 in 100 genuine pictures are (cut or damaged: 3); idle: not evaluated, see reason. A success with a confidence below 0.5 has a sign against it, told in reason, that is too weak to fail
                             * @enum {string}
                             */
                            status: "success" | "failed" | "idle";
                            /** @description Name of the check; of two faces the pair that was compared */
                            caption: string;
                            /** @description Confidence in the stated status */
                            confidence?: number;
                            /** @description What was measured: years of difference, the sex that was seen, how alike the faces are */
                            value?: number | string;
                            /** @description Links to the pair of faces that was compared */
                            images?: string[];
                            /** @description By what it was judged */
                            method?: string;
                            /** @description Why the status is as it is */
                            reason?: string;
                            /** @description Of two faces: cosine similarity of their embeddings */
                            score?: number;
                            /** @description Score from which the pair is a match */
                            threshold?: number;
                            /** @description Share of pairs of different people that reach the threshold */
                            fmr?: number;
                            /** @description Where it was seen */
                            region?: {
                                /** @description Index in `imagesFull` */
                                image: number;
                                /** @description Pixels from the left */
                                x: number;
                                /** @description Pixels from the top */
                                y: number;
                                /** @description Pixels across */
                                width: number;
                                /** @description Pixels down */
                                height: number;
                            };
                        }[];
                    }[];
                    /** @description Links to the images of that try */
                    images: string[];
                }[];
                /** @description The documents that the person holds in the selfie */
                withDoc: string | string[];
                /** @description Link to the face cut out of the selfie */
                faceSelfie: string;
                /** @description Link to the portrait cut out of the document */
                faceDoc: string;
                /** @description How good the picture is, measure by measure */
                quality?: {
                    /** @description Index in imagesFull */
                    image: number;
                    /** @description Pixels, seen from the front */
                    interEyeDistance: number;
                    /** @description Eyes to chin as a share of the image's height */
                    headSize: number;
                    /** @description Degrees to the side */
                    yaw: number;
                    /** @description Degrees up or down */
                    pitch: number;
                    /** @description Degrees of tilt towards a shoulder */
                    roll: number;
                    /** @description Of the linear luminance of the face, 0 to 1 */
                    luminanceMean: number;
                    /** @description Of the same */
                    luminanceVariance: number;
                    /** @description Share of the face that is too dark */
                    underExposed: number;
                    /** @description Share of the face that is too bright */
                    overExposed: number;
                    /** @description Bits */
                    dynamicRange: number;
                    /** @description How alike the light on both cheeks is, 0 to 1 */
                    illuminationUniformity: number;
                    /** @description Of the cheeks from the range of skin, in CIELAB; 0 is natural */
                    colourDistance: number;
                    /** @description Gap between the lids, in distances from eyes to chin; the smaller of both */
                    eyeOpening: number;
                    /** @description Gap between the lips, in distances from eyes to chin */
                    mouthOpening: number;
                    /** @description Area of the largest other face over that of the compared one, as far as the picture shows them */
                    otherFace: number;
                    /** @description How many there are, where there is more than one */
                    faces?: number;
                    /** @description Box of the face that was compared, in pixels of the full image, where there are several */
                    compared?: {
                        /** @description Pixels from the left */
                        x: number;
                        /** @description Pixels from the top */
                        y: number;
                        /** @description Pixels across */
                        width: number;
                        /** @description Pixels down */
                        height: number;
                    };
                    /** @description Variance of the Laplacian of the face at 200 pixels */
                    sharpness: number;
                    /** @description What is wrong with it, by these measures */
                    defects: ("no_face" | "many_faces" | "cut_off" | "too_small" | "too_large" | "too_dark" | "too_bright" | "turned" | "eyes_closed" | "mouth_open" | "uneven_light" | "flat_light" | "unnatural_colour" | "moving" | "blurred")[];
                };
                /** @description Link to the thumbnail of the first image */
                image: string;
                /** @description Link to the first image in full size */
                imageFull: string;
            } | {
                /**
                 * @description What the task is about
                 * @enum {string}
                 */
                type: "faces";
                /**
                 * @description State: of a session, a task or a token
                 * @enum {string}
                 */
                status: "idle" | "processing" | "success" | "failed";
                /** @description Seconds */
                spent: number;
                /** @description What went wrong, each with its task in brackets */
                errors: string[];
                /** @description What was checked, in groups */
                checks: {
                    /** @description Name of the group: `fraud`, `rules`, `liveness`, `capture`, `Face matching` */
                    caption: string;
                    /** @description Its checks */
                    items: {
                        /**
                         * @description success: the requirement holds or the defect was not found; failed: the opposite, which at most 1 in 100 genuine pictures are (cut or damaged: 3); idle: not evaluated, see reason. A success with a confidence below 0.5 has a sign against it, told in reason, that is too weak to fail
                         * @enum {string}
                         */
                        status: "success" | "failed" | "idle";
                        /** @description Name of the check; of two faces the pair that was compared */
                        caption: string;
                        /** @description Confidence in the stated status */
                        confidence?: number;
                        /** @description What was measured: years of difference, the sex that was seen, how alike the faces are */
                        value?: number | string;
                        /** @description Links to the pair of faces that was compared */
                        images?: string[];
                        /** @description By what it was judged */
                        method?: string;
                        /** @description Why the status is as it is */
                        reason?: string;
                        /** @description Of two faces: cosine similarity of their embeddings */
                        score?: number;
                        /** @description Score from which the pair is a match */
                        threshold?: number;
                        /** @description Share of pairs of different people that reach the threshold */
                        fmr?: number;
                        /** @description Where it was seen */
                        region?: {
                            /** @description Index in `imagesFull` */
                            image: number;
                            /** @description Pixels from the left */
                            x: number;
                            /** @description Pixels from the top */
                            y: number;
                            /** @description Pixels across */
                            width: number;
                            /** @description Pixels down */
                            height: number;
                        };
                    }[];
                }[];
            })[];
        };
        SessionStatus: {
            /**
             * Format: uuid
             * @description The session
             */
            sessionId: string;
            /** @description Empty while the client is not identified */
            clientId: string;
            /**
             * @description State of the session; what came of it is in `decision`
             * @enum {string}
             */
            status: "idle" | "processing" | "success" | "failed" | "exception" | "expired";
            /** @description What came of the session, and why */
            decision: components["schemas"]["Decision"];
            /** @description Other sessions that speak against this one; not for browsers */
            duplicates?: {
                /** @description It may have been deleted since */
                sessionId: string;
                /** @description What the two say of each other */
                reasons: ("document_missing" | "selfie_missing" | "not_a_document" | "face_beside_document" | "image_unusable" | "document_mirrored" | "document_side_missing" | "document_unknown" | "document_not_checkable" | "document_unreadable" | "mrz_unread" | "barcode_unread" | "state_unknown" | "dates_impossible" | "number_malformed" | "name_contradicted" | "marked_false" | "specimen" | "print_unconfirmed" | "portrait_missing" | "original_not_judged" | "authenticity_unchecked" | "document_take_missing" | "face_missing" | "eyes_covered" | "faces_several" | "selfies_differ" | "liveness_missing" | "liveness_unlit" | "capture_unattested" | "liveness_exempted" | "proof_invalid" | "proof_revoked" | "proof_unbound" | "proof_expired" | "proof_incomplete" | "issuer_unknown" | "document_expired" | "document_not_yet_valid" | "document_not_accepted" | "state_not_accepted" | "under_age" | "age_open" | "documents_differ" | "same_picture" | "faces_differ" | "faces_uncertain" | "client_differs" | "client_uncertain" | "client_not_comparable" | "mrz_invalid" | "data_contradictory" | "copy_suspected" | "screen_suspected" | "print_suspected" | "fields_altered" | "portrait_replaced" | "file_edited" | "document_take_doubtful" | "document_cut" | "document_damaged" | "document_covered" | "marks_missing" | "selfie_generated" | "selfie_recaptured" | "liveness_repeated" | "selfie_cut" | "holder_mismatch" | "risk_in_sum" | "chip_invalid" | "chip_contradicts" | "seal_invalid" | "seal_contradicts" | "face_under_other_name" | "document_under_other_face" | "document_under_other_name" | "name_under_other_face" | "sign_in_other_session" | "blocked_face" | "blocked_document" | "face_too_often" | "document_too_often" | "device_too_often" | "address_too_often" | "step_up" | "step_not_done" | "earlier_sign")[];
            }[];
            /** @description What went wrong, each with its task in brackets */
            errors: string[];
            /** @description Seconds of processing */
            spent: number;
            /**
             * Format: date-time
             * @description When the session was opened
             */
            createdAt: string;
            /** @description False: the face was seen in an earlier session of yours */
            isClientNew: boolean;
            /**
             * @description How the newest request to wallets was refused. declined: the person said no, or has no such document; failed: their wallet could not answer
             * @enum {string}
             */
            walletRefusal?: "declined" | "failed";
            /** @description Its tasks: documents, then the selfie, then their faces compared */
            results: ({
                /**
                 * @description What the task is about
                 * @enum {string}
                 */
                type: "document";
                /**
                 * @description State: of a session, a task or a token
                 * @enum {string}
                 */
                status: "idle" | "processing" | "success" | "failed";
                /** @description Seconds */
                spent: number;
                /** @description What went wrong, each with its task in brackets */
                errors: string[];
                /** @description What was checked, in groups */
                checks: {
                    /** @description Name of the group: `fraud`, `rules`, `liveness`, `capture`, `Face matching` */
                    caption: string;
                    /** @description Its checks */
                    items: {
                        /**
                         * @description success: the requirement holds or the defect was not found; failed: the opposite, which at most 1 in 100 genuine pictures are (cut or damaged: 3); idle: not evaluated, see reason. A success with a confidence below 0.5 has a sign against it, told in reason, that is too weak to fail
                         * @enum {string}
                         */
                        status: "success" | "failed" | "idle";
                        /** @description Name of the check; of two faces the pair that was compared */
                        caption: string;
                        /** @description Confidence in the stated status */
                        confidence?: number;
                        /** @description What was measured: years of difference, the sex that was seen, how alike the faces are */
                        value?: number | string;
                        /** @description Links to the pair of faces that was compared */
                        images?: string[];
                        /** @description By what it was judged */
                        method?: string;
                        /** @description Why the status is as it is */
                        reason?: string;
                        /** @description Of two faces: cosine similarity of their embeddings */
                        score?: number;
                        /** @description Score from which the pair is a match */
                        threshold?: number;
                        /** @description Share of pairs of different people that reach the threshold */
                        fmr?: number;
                        /** @description Where it was seen */
                        region?: {
                            /** @description Index in `imagesFull` */
                            image: number;
                            /** @description Pixels from the left */
                            x: number;
                            /** @description Pixels from the top */
                            y: number;
                            /** @description Pixels across */
                            width: number;
                            /** @description Pixels down */
                            height: number;
                        };
                    }[];
                }[];
                /** @description Kind of document, with its state before it where that is known */
                docName: string;
                /** @description How often images came for this task */
                tries: number;
                /**
                 * Format: date-time
                 * @description When its images were taken up
                 */
                startedAt?: string;
                /** @description Earlier tries, oldest first */
                history: {
                    /** @description From 1 on */
                    try: number;
                    /**
                     * Format: date-time
                     * @description When its images were taken up
                     */
                    startedAt: string;
                    /** @description Seconds of processing */
                    spent: number;
                    /**
                     * @description How that try ended
                     * @enum {string}
                     */
                    status: "idle" | "processing" | "success" | "failed";
                    /** @description Kind of document, with its state before it where that is known */
                    docName?: string;
                    /** @description What went wrong then */
                    errors: string[];
                    /** @description What was checked then */
                    checks: {
                        /** @description Name of the group: `fraud`, `rules`, `liveness`, `capture`, `Face matching` */
                        caption: string;
                        /** @description Its checks */
                        items: {
                            /**
                             * @description success: the requirement holds or the defect was not found; failed: the opposite, which at most 1 in 100 genuine pictures are (cut or damaged: 3); idle: not evaluated, see reason. A success with a confidence below 0.5 has a sign against it, told in reason, that is too weak to fail
                             * @enum {string}
                             */
                            status: "success" | "failed" | "idle";
                            /** @description Name of the check; of two faces the pair that was compared */
                            caption: string;
                            /** @description Confidence in the stated status */
                            confidence?: number;
                            /** @description What was measured: years of difference, the sex that was seen, how alike the faces are */
                            value?: number | string;
                            /** @description Links to the pair of faces that was compared */
                            images?: string[];
                            /** @description By what it was judged */
                            method?: string;
                            /** @description Why the status is as it is */
                            reason?: string;
                            /** @description Of two faces: cosine similarity of their embeddings */
                            score?: number;
                            /** @description Score from which the pair is a match */
                            threshold?: number;
                            /** @description Share of pairs of different people that reach the threshold */
                            fmr?: number;
                            /** @description Where it was seen */
                            region?: {
                                /** @description Index in `imagesFull` */
                                image: number;
                                /** @description Pixels from the left */
                                x: number;
                                /** @description Pixels from the top */
                                y: number;
                                /** @description Pixels across */
                                width: number;
                                /** @description Pixels down */
                                height: number;
                            };
                        }[];
                    }[];
                    /** @description Links to the images of that try */
                    images: string[];
                }[];
                /** @description Whether only the back was sent */
                isBackSide: boolean;
                /** @description State that issued it, three letters of ISO 3166-1 or of ICAO 9303; empty where it is not known */
                countryCode: string;
                /** @description Whether the text of documents is read */
                ocr: {
                    /**
                     * @description How the reading went; `idle` where none was asked for
                     * @enum {string}
                     */
                    status: "idle" | "processing" | "success" | "failed";
                    /** @description What was read, a field for each place where it stands */
                    fields: {
                        /** @description Name of the field, in English */
                        title: string;
                        /** @description As it is printed; dates of machine-readable zones as YYYY-MM-DD */
                        value: string;
                        /**
                         * @description `high`: two readings agree, or check digits hold; else `low`
                         * @enum {string}
                         */
                        conf: "high" | "low";
                        /**
                         * @description Where it was read: machine-readable zone, print, barcode
                         * @enum {string}
                         */
                        source?: "mrz" | "visual" | "barcode" | "chip" | "wallet" | "reviewer";
                        /** @description The same in the form in which values are compared */
                        normalized?: string;
                        /** @description What was seen there, where alphabets or check digits of the machine readable zone say otherwise */
                        raw?: string;
                        /** @description Where it stands, in pixels of the image in full size */
                        region?: {
                            /** @description Index in `imagesFull` */
                            image: number;
                            /** @description Pixels from the left */
                            x: number;
                            /** @description Pixels from the top */
                            y: number;
                            /** @description Pixels across */
                            width: number;
                            /** @description Pixels down */
                            height: number;
                        };
                        /** @description Who put the value right (/review/correct); the readings stand beside it */
                        corrected?: {
                            /** @description Which reviewer */
                            by: string;
                            /**
                             * Format: date-time
                             * @description When
                             */
                            at: string;
                            /** @description Why, for operators */
                            reason: string;
                        };
                    }[];
                };
                /** @description Links to thumbnails */
                images: string[];
                /** @description Links to the images in full size, upright */
                imagesFull: string[];
                /** @description Links to what was found on it: portrait, machine-readable zone, signatures, stamps */
                imageObjects: string[];
                /** @description How good the picture is, measure by measure */
                quality?: {
                    /** @description Index in imagesFull */
                    image: number;
                    /** @description Pixels along the long side of the document */
                    longSide: number;
                    /** @description Share of the image's width or height that the document spans */
                    coverage: number;
                    /** @description Degrees between document and image plane */
                    tilt: number;
                    /** @description 0..255 */
                    medianLuma: number;
                    /** @description Share of the document that is over-exposed */
                    clippedShare: number;
                    /** @description Deviation in thousandths of the long side; null: no print seen */
                    blur: number | null;
                    /** @description Where light is reflected into the camera */
                    glare: {
                        /** @description Index in `imagesFull` */
                        image: number;
                        /** @description Pixels from the left */
                        x: number;
                        /** @description Pixels from the top */
                        y: number;
                        /** @description Pixels across */
                        width: number;
                        /** @description Pixels down */
                        height: number;
                    }[];
                    /**
                     * @description Of the page in the image, clockwise from the page’s own top left: which way is up
                     * @example [
                     *       {
                     *         "x": 120,
                     *         "y": 80
                     *       },
                     *       {
                     *         "x": 1120,
                     *         "y": 80
                     *       },
                     *       {
                     *         "x": 1120,
                     *         "y": 784
                     *       },
                     *       {
                     *         "x": 120,
                     *         "y": 784
                     *       }
                     *     ]
                     */
                    corners: {
                        /** @description Pixels from the left */
                        x: number;
                        /** @description Pixels from the top */
                        y: number;
                    }[];
                    /**
                     * @description The picture has no colours
                     * @enum {boolean}
                     */
                    grey?: true;
                    /** @description What is wrong with it, by these measures */
                    defects: ("no_document" | "cut_off" | "too_small" | "too_dark" | "too_bright" | "tilted" | "glare" | "moving" | "blurred")[];
                }[];
            } | {
                /**
                 * @description What the task is about
                 * @enum {string}
                 */
                type: "selfie";
                /**
                 * @description State: of a session, a task or a token
                 * @enum {string}
                 */
                status: "idle" | "processing" | "success" | "failed";
                /** @description Seconds */
                spent: number;
                /** @description What went wrong, each with its task in brackets */
                errors: string[];
                /** @description What was checked, in groups */
                checks: {
                    /** @description Name of the group: `fraud`, `rules`, `liveness`, `capture`, `Face matching` */
                    caption: string;
                    /** @description Its checks */
                    items: {
                        /**
                         * @description success: the requirement holds or the defect was not found; failed: the opposite, which at most 1 in 100 genuine pictures are (cut or damaged: 3); idle: not evaluated, see reason. A success with a confidence below 0.5 has a sign against it, told in reason, that is too weak to fail
                         * @enum {string}
                         */
                        status: "success" | "failed" | "idle";
                        /** @description Name of the check; of two faces the pair that was compared */
                        caption: string;
                        /** @description Confidence in the stated status */
                        confidence?: number;
                        /** @description What was measured: years of difference, the sex that was seen, how alike the faces are */
                        value?: number | string;
                        /** @description Links to the pair of faces that was compared */
                        images?: string[];
                        /** @description By what it was judged */
                        method?: string;
                        /** @description Why the status is as it is */
                        reason?: string;
                        /** @description Of two faces: cosine similarity of their embeddings */
                        score?: number;
                        /** @description Score from which the pair is a match */
                        threshold?: number;
                        /** @description Share of pairs of different people that reach the threshold */
                        fmr?: number;
                        /** @description Where it was seen */
                        region?: {
                            /** @description Index in `imagesFull` */
                            image: number;
                            /** @description Pixels from the left */
                            x: number;
                            /** @description Pixels from the top */
                            y: number;
                            /** @description Pixels across */
                            width: number;
                            /** @description Pixels down */
                            height: number;
                        };
                    }[];
                }[];
                /** @description Kind of document, with its state before it where that is known */
                docName: string;
                /** @description How often images came for this task */
                tries: number;
                /**
                 * Format: date-time
                 * @description When its images were taken up
                 */
                startedAt?: string;
                /** @description Earlier tries, oldest first */
                history: {
                    /** @description From 1 on */
                    try: number;
                    /**
                     * Format: date-time
                     * @description When its images were taken up
                     */
                    startedAt: string;
                    /** @description Seconds of processing */
                    spent: number;
                    /**
                     * @description How that try ended
                     * @enum {string}
                     */
                    status: "idle" | "processing" | "success" | "failed";
                    /** @description Kind of document, with its state before it where that is known */
                    docName?: string;
                    /** @description What went wrong then */
                    errors: string[];
                    /** @description What was checked then */
                    checks: {
                        /** @description Name of the group: `fraud`, `rules`, `liveness`, `capture`, `Face matching` */
                        caption: string;
                        /** @description Its checks */
                        items: {
                            /**
                             * @description success: the requirement holds or the defect was not found; failed: the opposite, which at most 1 in 100 genuine pictures are (cut or damaged: 3); idle: not evaluated, see reason. A success with a confidence below 0.5 has a sign against it, told in reason, that is too weak to fail
                             * @enum {string}
                             */
                            status: "success" | "failed" | "idle";
                            /** @description Name of the check; of two faces the pair that was compared */
                            caption: string;
                            /** @description Confidence in the stated status */
                            confidence?: number;
                            /** @description What was measured: years of difference, the sex that was seen, how alike the faces are */
                            value?: number | string;
                            /** @description Links to the pair of faces that was compared */
                            images?: string[];
                            /** @description By what it was judged */
                            method?: string;
                            /** @description Why the status is as it is */
                            reason?: string;
                            /** @description Of two faces: cosine similarity of their embeddings */
                            score?: number;
                            /** @description Score from which the pair is a match */
                            threshold?: number;
                            /** @description Share of pairs of different people that reach the threshold */
                            fmr?: number;
                            /** @description Where it was seen */
                            region?: {
                                /** @description Index in `imagesFull` */
                                image: number;
                                /** @description Pixels from the left */
                                x: number;
                                /** @description Pixels from the top */
                                y: number;
                                /** @description Pixels across */
                                width: number;
                                /** @description Pixels down */
                                height: number;
                            };
                        }[];
                    }[];
                    /** @description Links to the images of that try */
                    images: string[];
                }[];
                /** @description The documents that the person holds in the selfie */
                withDoc: string | string[];
                /** @description Link to the face cut out of the selfie */
                faceSelfie: string;
                /** @description Link to the portrait cut out of the document */
                faceDoc: string;
                /** @description Links to thumbnails */
                images: string[];
                /** @description Links to the images in full size, upright */
                imagesFull: string[];
                /** @description How good the picture is, measure by measure */
                quality?: {
                    /** @description Index in imagesFull */
                    image: number;
                    /** @description Pixels, seen from the front */
                    interEyeDistance: number;
                    /** @description Eyes to chin as a share of the image's height */
                    headSize: number;
                    /** @description Degrees to the side */
                    yaw: number;
                    /** @description Degrees up or down */
                    pitch: number;
                    /** @description Degrees of tilt towards a shoulder */
                    roll: number;
                    /** @description Of the linear luminance of the face, 0 to 1 */
                    luminanceMean: number;
                    /** @description Of the same */
                    luminanceVariance: number;
                    /** @description Share of the face that is too dark */
                    underExposed: number;
                    /** @description Share of the face that is too bright */
                    overExposed: number;
                    /** @description Bits */
                    dynamicRange: number;
                    /** @description How alike the light on both cheeks is, 0 to 1 */
                    illuminationUniformity: number;
                    /** @description Of the cheeks from the range of skin, in CIELAB; 0 is natural */
                    colourDistance: number;
                    /** @description Gap between the lids, in distances from eyes to chin; the smaller of both */
                    eyeOpening: number;
                    /** @description Gap between the lips, in distances from eyes to chin */
                    mouthOpening: number;
                    /** @description Area of the largest other face over that of the compared one, as far as the picture shows them */
                    otherFace: number;
                    /** @description How many there are, where there is more than one */
                    faces?: number;
                    /** @description Box of the face that was compared, in pixels of the full image, where there are several */
                    compared?: {
                        /** @description Pixels from the left */
                        x: number;
                        /** @description Pixels from the top */
                        y: number;
                        /** @description Pixels across */
                        width: number;
                        /** @description Pixels down */
                        height: number;
                    };
                    /** @description Variance of the Laplacian of the face at 200 pixels */
                    sharpness: number;
                    /** @description What is wrong with it, by these measures */
                    defects: ("no_face" | "many_faces" | "cut_off" | "too_small" | "too_large" | "too_dark" | "too_bright" | "turned" | "eyes_closed" | "mouth_open" | "uneven_light" | "flat_light" | "unnatural_colour" | "moving" | "blurred")[];
                };
            } | {
                /**
                 * @description What the task is about
                 * @enum {string}
                 */
                type: "faces";
                /**
                 * @description State: of a session, a task or a token
                 * @enum {string}
                 */
                status: "idle" | "processing" | "success" | "failed";
                /** @description Seconds */
                spent: number;
                /** @description What went wrong, each with its task in brackets */
                errors: string[];
                /** @description What was checked, in groups */
                checks: {
                    /** @description Name of the group: `fraud`, `rules`, `liveness`, `capture`, `Face matching` */
                    caption: string;
                    /** @description Its checks */
                    items: {
                        /**
                         * @description success: the requirement holds or the defect was not found; failed: the opposite, which at most 1 in 100 genuine pictures are (cut or damaged: 3); idle: not evaluated, see reason. A success with a confidence below 0.5 has a sign against it, told in reason, that is too weak to fail
                         * @enum {string}
                         */
                        status: "success" | "failed" | "idle";
                        /** @description Name of the check; of two faces the pair that was compared */
                        caption: string;
                        /** @description Confidence in the stated status */
                        confidence?: number;
                        /** @description What was measured: years of difference, the sex that was seen, how alike the faces are */
                        value?: number | string;
                        /** @description Links to the pair of faces that was compared */
                        images?: string[];
                        /** @description By what it was judged */
                        method?: string;
                        /** @description Why the status is as it is */
                        reason?: string;
                        /** @description Of two faces: cosine similarity of their embeddings */
                        score?: number;
                        /** @description Score from which the pair is a match */
                        threshold?: number;
                        /** @description Share of pairs of different people that reach the threshold */
                        fmr?: number;
                        /** @description Where it was seen */
                        region?: {
                            /** @description Index in `imagesFull` */
                            image: number;
                            /** @description Pixels from the left */
                            x: number;
                            /** @description Pixels from the top */
                            y: number;
                            /** @description Pixels across */
                            width: number;
                            /** @description Pixels down */
                            height: number;
                        };
                    }[];
                }[];
            })[];
            /**
             * Format: uuid
             * @description The scenario whose rules hold; the default one where it is left out
             */
            schemaId: string;
            /**
             * Format: uuid
             * @description The same as `schemaId`
             */
            scenarioId: string;
            /** @description Your own key of the session, by which it can be asked for */
            clientKey: string;
            /** @description Your own name of the client */
            clientUser: string;
            /** @description Of the client, as you gave it; nothing is sent there */
            email?: string;
            /** @description Address of the client's wallet, as you gave it */
            wallet?: string;
            /**
             * @description Whether the other device has opened the session that was handed to it
             * @enum {string}
             */
            handoff?: "waiting" | "opened";
            /** @description What a person has to agree to before anything else */
            consent?: components["schemas"]["Consent"];
            /** @description Until the session expires; 0 when it has */
            secondsToLive: number;
            /**
             * Format: date-time
             * @description When this answer was made
             */
            responseTime: string;
        };
        /** @description What the person agreed to on the page behind the link */
        Consent: {
            /** @description Which version of the text was agreed to */
            version: string;
            /**
             * @description In which language it was shown
             * @enum {string}
             */
            language: "en" | "ar" | "de" | "es" | "fr" | "hi" | "id" | "it" | "ja" | "ko" | "nl" | "pl" | "pt" | "ru" | "tr" | "uk" | "vi" | "zh";
            /** @description Of the text that was shown, in UTF-8; hex */
            sha256: string;
            /**
             * Format: date-time
             * @description When
             */
            at: string;
            /**
             * Format: date-time
             * @description Nothing is done with the session any more
             */
            withdrawnAt?: string;
        };
        SessionList: {
            /**
             * @description `ok`; `error` in a refusal
             * @enum {string}
             */
            status: "ok";
            /** @description Those of this page, newest first */
            results: components["schemas"]["Session"][];
            /** @description From 1 on */
            page: number;
            /** @description How many a page has */
            pageSize: number;
            /** @description How many there are on all pages together. Sessions, persons, events and deliveries are counted to 1,000 beyond this page: a larger total is a lower bound */
            total: number;
        };
        Archive: {
            /**
             * @description `ok`; `error` in a refusal
             * @enum {string}
             */
            status: "ok";
            /**
             * Format: uri
             * @description Link to the archive
             */
            url: string;
            /**
             * Format: date-time
             * @description End of the link
             */
            expires: string;
            /** @description Bytes */
            size: number;
            /**
             * @description Of the file, in hex
             * @example e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855
             */
            sha256: string;
        };
        PendingArchive: {
            /**
             * @description `ok`; `error` in a refusal
             * @enum {string}
             */
            status: "ok";
            /**
             * @description Too large for one call: it is made within minutes. Ask again, and again within the hour it is given
             * @enum {boolean}
             */
            pending: true;
        };
        DeletedSession: {
            /**
             * @description `ok`; `error` in a refusal
             * @enum {string}
             */
            status: "ok";
            /** @description What was deleted */
            deleted: {
                /** @description The session and the records of its images */
                rows: number;
                /** @description Faces of its client, if that has no other session of yours */
                vectors: number;
                /** @description Uploaded and made from them */
                images: number;
                /** @description Kept for repeated requests */
                answers: number;
                /** @description Downloads of yours that may have held it */
                archives: number;
                /** @description An attempt was at work. It ends without a result; what it still writes, images or a face, is erased within a minute */
                pending: boolean;
            };
        };
        Handoff: {
            /**
             * @description `ok`; `error` in a refusal
             * @enum {string}
             */
            status: "ok";
            /**
             * Format: uuid
             * @description The session
             */
            sessionId: string;
            /** @description 40 characters for another device: good once, for /kyc/session/token alone */
            handoffToken: string;
            /**
             * Format: date-time
             * @description Until when it can be used
             */
            expiresAt: string;
        };
        SessionToken: {
            /**
             * @description `ok`; `error` in a refusal
             * @enum {string}
             */
            status: "ok";
            /**
             * Format: uuid
             * @description The session
             */
            sessionId: string;
            /** @description For a browser: good for this session alone, 15 minutes */
            clientToken: string;
            /**
             * Format: date-time
             * @description Until when it can be used
             */
            expiresAt: string;
            /** @description What to ask the person for, so that the session's scenario can be met */
            asks: components["schemas"]["SessionAsks"];
        };
        /** @description What to ask the person for */
        SessionAsks: {
            /** @description Whether a document is wanted */
            document: boolean;
            /** @description Whether a selfie is wanted */
            selfie: boolean;
            /** @description Whether a liveness challenge is */
            liveness: boolean;
            /** @description Whether a take of the tilted document is */
            documentTake: boolean;
            /** @description Which documents are taken; every one where it is empty */
            documentTypes: ("passport" | "id_card" | "visa" | "residence_permit" | "driving_licence" | "travel_document" | "crew_certificate")[];
            /** @description Whose documents are, ISO 3166-1 alpha-3; every state’s where it is empty */
            documentStates: string[];
        };
        OpenedSession: {
            /**
             * @description `ok`; `error` in a refusal
             * @enum {string}
             */
            status: "ok";
            /**
             * Format: uuid
             * @description The session
             */
            sessionId: string;
            /**
             * @description `finished`: nothing is left to be sent
             * @enum {string}
             */
            state: "open" | "processing" | "finished";
            /**
             * Format: date-time
             * @description Of the link, with its session
             */
            expiresAt: string;
            /** @description Where the page leads back to at the end */
            returnUrl: string | null;
            /** @description Nobody is verified: the page says so */
            sandbox: boolean;
            /** @description From 1 on */
            page: {
                /** @description Who asks; null: nobody is named */
                title: string | null;
                /** @description A data URL of a PNG, WebP or JPEG file of at most 6 kB */
                logo: string | null;
                /**
                 * @description Of buttons
                 * @example #2454e6
                 */
                colour: string | null;
            };
            /** @description What a person has to agree to before anything else */
            consent: components["schemas"]["ConsentTexts"];
            /** @description What to ask the person for, so that the session's scenario can be met */
            asks: components["schemas"]["SessionAsks"];
            /** @description Site key of the Turnstile widget, where the scenario wants a captcha with all that is sent */
            captcha: string | null;
            /**
             * @description Whether `/kyc/session/offer` has a credential for the wallet of the person: `none`, `awaited` until an approval, `ready`
             * @enum {string}
             */
            credential: "none" | "awaited" | "ready";
            /**
             * @description Whether the person may appeal (`/kyc/session/appeal`): `none`, `possible`, `made` and not answered yet
             * @enum {string}
             */
            appeal: "none" | "possible" | "made";
            /** @description For this session alone, 15 minutes; null before the agreement and when all is done */
            clientToken: string | null;
        };
        /** @description Still to be agreed to: no token is given out before */
        ConsentTexts: {
            /** @description Told apart by it; a new text needs a new one */
            version: string;
            /** @description Plain text in paragraphs, one a language; the first for everybody else */
            texts: {
                /**
                 * @description Its language
                 * @enum {string}
                 */
                language: "en" | "ar" | "de" | "es" | "fr" | "hi" | "id" | "it" | "ja" | "ko" | "nl" | "pl" | "pt" | "ru" | "tr" | "uk" | "vi" | "zh";
                /** @description Plain text in paragraphs */
                text: string;
            }[];
        } | null;
        AppealMade: {
            /**
             * @description `ok`; `error` in a refusal
             * @enum {string}
             */
            status: "ok";
        };
        SessionProof: {
            /**
             * @description `ok`; `error` in a refusal
             * @enum {string}
             */
            status: "ok";
            /** @description A JWS in its compact form (`typ` `kyc-decision+jwt`), for the keys of `/.well-known/jwks.json` */
            jws: string;
            /**
             * Format: date-time
             * @description When it ends
             */
            expires: string;
        };
        SessionCredential: {
            /**
             * @description `ok`; `error` in a refusal
             * @enum {string}
             */
            status: "ok";
            /** @description An SD-JWT VC with all its disclosures, for the holder; this service keeps none of it */
            credential: string;
            /**
             * Format: date-time
             * @description When it ends
             */
            expires: string;
        };
        CredentialOffer: {
            /**
             * @description `ok`; `error` in a refusal
             * @enum {string}
             */
            status: "ok";
            /**
             * Format: uuid
             * @description The session
             */
            sessionId: string;
            /** @description A credential offer of OpenID4VCI 1.0, good once */
            offer: {
                [key: string]: unknown;
            };
            /** @description Opens a wallet on this device; shown as a QR code, one on another */
            link: string;
            /** @description The same as `link`, for wallets that keep to HAIP 1.0 */
            haipLink: string;
            /**
             * Format: date-time
             * @description Until then a wallet may take it
             */
            expiresAt: string;
        };
        Liveness: {
            /**
             * @description `ok`; `error` in a refusal
             * @enum {string}
             */
            status: "ok";
            /**
             * Format: uuid
             * @description The session
             */
            sessionId: string;
            /** @description A challenge to the person in front of the camera */
            liveness: components["schemas"]["LivenessChallenge"];
        };
        WalletRequest: {
            /**
             * @description `ok`; `error` in a refusal
             * @enum {string}
             */
            status: "ok";
            /**
             * Format: uuid
             * @description The session
             */
            sessionId: string;
            /** @description For /kyc/wallet/response; good once */
            requestId: string;
            /**
             * Format: date-time
             * @description Until then an answer is taken
             */
            expiresAt: string;
            /** @description For `navigator.credentials.get({ digital: { requests } })` */
            requests: {
                /**
                 * @description As browsers call it
                 * @enum {string}
                 */
                protocol: "org-iso-mdoc" | "openid4vp-v1-unsigned" | "openid4vp-v1-signed" | "openid4vp";
                /** @description Of that protocol, to be handed on as it is */
                data: {
                    [key: string]: unknown;
                };
            }[];
            /** @description Whether the requests are signed. Wallets that keep to HAIP 1.0, as those of the EU, answer no other ones */
            signed: boolean;
            /** @description The same as `link`, for wallets that keep to HAIP 1.0 */
            haipLink: string;
            /** @description Opens a wallet on this device; shown as a QR code, one on another */
            link: string;
        };
        EventList: {
            /**
             * @description `ok`; `error` in a refusal
             * @enum {string}
             */
            status: "ok";
            /** @description Those of this page, newest first */
            results: {
                /** @description Names the event */
                id: number;
                /**
                 * Format: date-time
                 * @description When
                 */
                at: string;
                /**
                 * @description What happened
                 * @enum {string}
                 */
                action: "session_created" | "images_received" | "attempt_begun" | "attempt_ended" | "attempt_restarted" | "session_handed_off" | "handoff_opened" | "link_opened" | "consent_given" | "client_token_issued" | "liveness_challenged" | "wallet_asked" | "wallet_answered" | "wallet_refused" | "session_decided" | "credential_offered" | "session_proved" | "session_deleted" | "residue_deleted" | "consent_withdrawn" | "hold_set" | "hold_released" | "subject_searched" | "subject_exported" | "subject_erasure_asked" | "subject_erased" | "case_exported" | "sessions_exported" | "review_claimed" | "review_released" | "review_seconded" | "review_disagreed" | "review_drawn" | "review_looked" | "review_upheld" | "session_reopened" | "field_corrected" | "review_noted" | "review_paused" | "review_resumed" | "review_assigned" | "images_expired" | "sessions_expired" | "events_expired" | "images_missing" | "owner_erased" | "session_read" | "sessions_listed" | "image_opened" | "archive_downloaded" | "archive_opened" | "events_read" | "person_created" | "person_updated" | "person_fused" | "person_deleted" | "person_read" | "persons_listed" | "persons_searched" | "client_enrolled" | "vector_renewed" | "list_created" | "list_renamed" | "list_deleted" | "blocklist_added" | "blocklist_removed" | "source_group_created" | "source_created" | "source_updated" | "source_deleted" | "scenario_created" | "scenario_updated" | "scenario_deleted" | "scenario_previewed" | "scenario_change_proposed" | "scenario_change_approved" | "scenario_change_refused" | "session_expired" | "liveness_failed" | "webhook_created" | "webhook_updated" | "webhook_deleted" | "webhook_rotated" | "webhook_tested" | "webhook_resent" | "webhook_disabled" | "reviewer_set" | "token_created" | "token_updated" | "token_revoked" | "tokens_revoked" | "balance_changed";
                /**
                 * @description Who did it: user, token, client, link or the service itself
                 * @enum {string}
                 */
                actor: "user" | "token" | "client" | "link" | "system";
                /** @description Which credential: a permanent token's handle, a JWT's `jti`, a browser's session */
                by: string | null;
                /** @description The session */
                sessionId: string | null;
                /** @description The person, list, source, scenario, token or archive it is about */
                subjectId: string | null;
                /** @description Which of the session's attempts it belongs to */
                attempt: number | null;
                /** @description Ids, counts and states; never personal data */
                detail: {
                    [key: string]: string | number | string[];
                } | null;
                /** @description Place in the chain; null for some seconds: not sealed yet */
                seq: number | null;
                /** @description Keyed hash that joins it to the event before */
                hash: string | null;
                /** @description Whether the hash is that of this event at its place; null: not sealed yet, or by a secret not given any more */
                intact: boolean | null;
            }[];
            /** @description From 1 on */
            page: number;
            /** @description How many a page has */
            pageSize: number;
            /** @description How many there are on all pages together. Sessions, persons, events and deliveries are counted to 1,000 beyond this page: a larger total is a lower bound */
            total: number;
            /** @description Whether the page is as it was sealed, of the whole log also without gaps; `idle`: some of it is not sealed yet, or by a secret not given any more */
            verified: boolean | "idle";
        };
        Metrics: {
            /**
             * @description `ok`; `error` in a refusal
             * @enum {string}
             */
            status: "ok";
            /** @description From this moment on */
            from: string;
            /** @description Up to this moment */
            to: string;
            /** @description How many there are on all pages together. Sessions, persons, events and deliveries are counted to 1,000 beyond this page: a larger total is a lower bound */
            total: {
                /** @description created, opened (the hosted page), consented, sent, answered, approved: each session once */
                steps: {
                    [key: string]: number;
                };
                /** @description How attempts ended: several of one session count each */
                outcomes: {
                    [key: string]: number;
                };
                /** @description Milliseconds, at most 9 % off: `processing` of an attempt, `decision` since the session began, `review` since it waits */
                times: {
                    [key: string]: {
                        count: number;
                        median: number | null;
                        p95: number | null;
                    };
                };
            };
            /** @description Those on which anything happened */
            days: {
                /** @description In UTC */
                day: string;
                /** @description created, opened (the hosted page), consented, sent, answered, approved: each session once */
                steps: {
                    [key: string]: number;
                };
                /** @description How attempts ended: several of one session count each */
                outcomes: {
                    [key: string]: number;
                };
                /** @description Milliseconds, at most 9 % off: `processing` of an attempt, `decision` since the session began, `review` since it waits */
                times: {
                    [key: string]: {
                        count: number;
                        median: number | null;
                        p95: number | null;
                    };
                };
            }[];
            /** @description `handoff`, `link`, `api`, or the camera that the kit used */
            channels: {
                /** @description How they came */
                channel: string;
                /** @description As above, from the first pictures on */
                steps: {
                    [key: string]: number;
                };
            }[];
            /** @description What people decided */
            reviews: {
                /** @description What people decided, by outcome */
                decided: {
                    [key: string]: number;
                };
                /** @description First verdicts where two were needed */
                seconded: number;
                /** @description Second verdicts that differed */
                disagreed: number;
                /** @description How people decided what a rule had left to them: its share of `declined` is how often it was right */
                reasons: {
                    /** @description Code of the reason */
                    reason: string;
                    /** @description How often, by outcome */
                    decided: {
                        [key: string]: number;
                    };
                }[];
            };
        };
        ReviewAgreement: {
            /**
             * @description `ok`; `error` in a refusal
             * @enum {string}
             */
            status: "ok";
            /** @description From this moment on */
            from: string;
            /** @description Up to this moment */
            to: string;
            /** @description Drawn sessions that nobody has looked at yet, of any day */
            waiting: number;
            /** @description Second verdicts given, of sessions that are kept */
            looks: number;
            /** @description Of these, as the decision */
            agreed: number;
            /** @description Of these, not as the decision */
            differed: number;
            /** @description Differing ones where a third reviewer let the decision stand */
            upheld: number;
            /** @description Differing ones where the session was reopened */
            reopened: number;
            /** @description Cohen’s kappa of first and second outcomes: 1 always alike, 0 as by chance; null: not defined */
            kappa: number | null;
            /** @description By name */
            reviewers: {
                /** @description A name; `system` where the service decided */
                reviewer: string;
                /** @description Their decisions, looked at by others */
                decided: {
                    /** @description How many were looked at */
                    looks: number;
                    /** @description How many of them were decided alike */
                    agreed: number;
                    /** @description How many of them were reopened */
                    reopened: number;
                };
                /** @description Decisions of others that they looked at */
                looked: {
                    /** @description How many */
                    looks: number;
                    /** @description How many of them were decided alike */
                    agreed: number;
                };
            }[];
        };
        Duplicates: {
            /**
             * @description `ok`; `error` in a refusal
             * @enum {string}
             */
            status: "ok";
            /** @description Those of this page, newest first */
            results: components["schemas"]["Session"][];
            /** @description From 1 on */
            page: number;
            /** @description How many a page has */
            pageSize: number;
            /** @description How many there are on all pages together. Sessions, persons, events and deliveries are counted to 1,000 beyond this page: a larger total is a lower bound */
            total: number;
        };
        FoundSessions: {
            /**
             * @description `ok`; `error` in a refusal
             * @enum {string}
             */
            status: "ok";
            /** @description Those of this page, newest first */
            results: components["schemas"]["SessionRow"][];
            /** @description From 1 on */
            page: number;
            /** @description How many a page has */
            pageSize: number;
            /** @description How many there are on all pages together. Sessions, persons, events and deliveries are counted to 1,000 beyond this page: a larger total is a lower bound */
            total: number;
            /** @description False: of two conditions, or of a word that many sessions have, only the newest 5,000 were looked through; name an earlier `to` for those before */
            whole: boolean;
        };
        SessionRow: {
            /**
             * Format: uuid
             * @description The session
             */
            sessionId: string;
            /**
             * Format: date-time
             * @description When the session was opened
             */
            createdAt: string;
            /**
             * @description `ok`; `error` in a refusal
             * @enum {string}
             */
            status: "idle" | "processing" | "success" | "failed" | "exception" | "expired";
            /**
             * @description Null: not decided
             * @enum {string|null}
             */
            outcome: "approved" | "resubmit" | "review" | "declined" | null;
            /** @description What is held against it */
            reasons: ("document_missing" | "selfie_missing" | "not_a_document" | "face_beside_document" | "image_unusable" | "document_mirrored" | "document_side_missing" | "document_unknown" | "document_not_checkable" | "document_unreadable" | "mrz_unread" | "barcode_unread" | "state_unknown" | "dates_impossible" | "number_malformed" | "name_contradicted" | "marked_false" | "specimen" | "print_unconfirmed" | "portrait_missing" | "original_not_judged" | "authenticity_unchecked" | "document_take_missing" | "face_missing" | "eyes_covered" | "faces_several" | "selfies_differ" | "liveness_missing" | "liveness_unlit" | "capture_unattested" | "liveness_exempted" | "proof_invalid" | "proof_revoked" | "proof_unbound" | "proof_expired" | "proof_incomplete" | "issuer_unknown" | "document_expired" | "document_not_yet_valid" | "document_not_accepted" | "state_not_accepted" | "under_age" | "age_open" | "documents_differ" | "same_picture" | "faces_differ" | "faces_uncertain" | "client_differs" | "client_uncertain" | "client_not_comparable" | "mrz_invalid" | "data_contradictory" | "copy_suspected" | "screen_suspected" | "print_suspected" | "fields_altered" | "portrait_replaced" | "file_edited" | "document_take_doubtful" | "document_cut" | "document_damaged" | "document_covered" | "marks_missing" | "selfie_generated" | "selfie_recaptured" | "liveness_repeated" | "selfie_cut" | "holder_mismatch" | "risk_in_sum" | "chip_invalid" | "chip_contradicts" | "seal_invalid" | "seal_contradicts" | "face_under_other_name" | "document_under_other_face" | "document_under_other_name" | "name_under_other_face" | "sign_in_other_session" | "blocked_face" | "blocked_document" | "face_too_often" | "document_too_often" | "device_too_often" | "address_too_often" | "step_up" | "step_not_done" | "earlier_sign")[];
            /** @description Probability of fraud; null: nothing was checked */
            risk: number | null;
            /**
             * Format: date-time
             * @description Null: not decided
             */
            decidedAt: string | null;
            /** @description Names of reviewers; where they have none one of: system, user, token */
            decidedBy: string[];
            /**
             * Format: uuid
             * @description The scenario whose rules hold; the default one where it is left out
             */
            schemaId: string;
            /** @description Of the scenario, when the session began */
            version: number;
            /** @description Of its documents; empty where they tell none */
            name: string;
            /** @description The same */
            birthDate: string;
            /** @description The same */
            documentNumber: string;
            /** @description Kinds of its documents */
            documents: string[];
            /** @description Empty while the client is not identified */
            clientId: string;
            /** @description As the caller gave it; empty: not given */
            clientKey: string;
            /** @description The same */
            clientUser: string;
            /** @description The same */
            email: string;
        };
        ConsentWithdrawn: {
            /**
             * @description `ok`; `error` in a refusal
             * @enum {string}
             */
            status: "ok";
            /**
             * @description As the rule `withdrawal` of the scenario says
             * @enum {string}
             */
            erased: "session" | "images" | "nothing";
            /** @description A legal hold keeps it until that is released; a session’s browser is not told */
            held?: boolean;
        };
        FoundSubject: {
            /**
             * @description `ok`; `error` in a refusal
             * @enum {string}
             */
            status: "ok";
            /** @description Oldest first */
            sessions: {
                /**
                 * Format: uuid
                 * @description The session
                 */
                sessionId: string;
                /** @description Only sessions of this client */
                clientId: string;
                /** @description Your own key of the session, by which it can be asked for */
                clientKey: string;
                /**
                 * Format: date-time
                 * @description When the session was opened
                 */
                createdAt: string;
                /**
                 * @description Only sessions in this state
                 * @enum {string}
                 */
                status: "idle" | "processing" | "success" | "failed" | "exception" | "expired";
                /** @description Of its decision; null while there is none */
                outcome: string | null;
                /** @description Whether its images are still there */
                images: boolean;
            }[];
            /** @description Who was added or found */
            persons: {
                /** @description The person */
                person_id: string;
                /** @description The list of persons; the main list where it is left out */
                list_id: string;
                /**
                 * Format: date-time
                 * @description When the session was opened
                 */
                createdAt: string;
            }[];
            /** @description What of it cannot be erased, and why */
            holds: components["schemas"]["LegalHold"][];
            /** @description Sessions that nothing can open any more: whose they are is not known */
            unread: number;
            /** @description Not all sessions are looked through: the `place` to go on at */
            next: string | null;
        };
        LegalHold: {
            /**
             * @description What is held
             * @enum {string}
             */
            kind: "session" | "person";
            /** @description Of the session or person that is held */
            subjectId: string;
            /** @description Why, in your words */
            reason: string;
            /** @description Whose credential set it */
            setBy: string | null;
            /**
             * Format: date-time
             * @description Since when
             */
            setAt: string;
        };
        ErasedSubject: {
            /**
             * @description `ok`; `error` in a refusal
             * @enum {string}
             */
            status: "ok";
            /** @description The erasure, as far as it is */
            request: components["schemas"]["SubjectRequest"];
            /** @description What is kept, and why */
            holds: components["schemas"]["LegalHold"][];
        };
        SubjectRequest: {
            /**
             * Format: uuid
             * @description The erasure
             */
            requestId: string;
            /**
             * @description What was asked by; the value itself is not kept
             * @enum {string}
             */
            by: "sessionId" | "clientId" | "clientKey" | "person" | "clientUser" | "email" | "documentNumber";
            /**
             * @description `running`: the service goes on by itself; `held`: all but what a legal hold keeps is erased
             * @enum {string}
             */
            state: "running" | "done" | "held";
            /**
             * Format: date-time
             * @description When it was asked for
             */
            askedAt: string;
            /**
             * Format: date-time
             * @description When it was done
             */
            finishedAt: string | null;
            /** @description What was erased, when it is finished */
            counts: {
                [key: string]: number;
            };
            /** @description Ids of what was not */
            held: string[];
            /** @description A JWS (`typ` `kyc-erasure+jwt`) with the counts by store; null: not finished, or no signing key */
            receipt: string | null;
        };
        SubjectRequests: {
            /**
             * @description `ok`; `error` in a refusal
             * @enum {string}
             */
            status: "ok";
            /** @description Those of this page, newest first */
            results: components["schemas"]["SubjectRequest"][];
            /** @description From 1 on */
            page: number;
            /** @description How many a page has */
            pageSize: number;
            /** @description How many there are on all pages together. Sessions, persons, events and deliveries are counted to 1,000 beyond this page: a larger total is a lower bound */
            total: number;
        };
        HoldSet: {
            /**
             * @description `ok`; `error` in a refusal
             * @enum {string}
             */
            status: "ok";
            /** @description As it holds now */
            hold: components["schemas"]["LegalHold"];
        };
        HoldReleased: {
            /**
             * @description `ok`; `error` in a refusal
             * @enum {string}
             */
            status: "ok";
        };
        LegalHolds: {
            /**
             * @description `ok`; `error` in a refusal
             * @enum {string}
             */
            status: "ok";
            /** @description Those of this page, newest first */
            results: components["schemas"]["LegalHold"][];
            /** @description From 1 on */
            page: number;
            /** @description How many a page has */
            pageSize: number;
            /** @description How many there are on all pages together. Sessions, persons, events and deliveries are counted to 1,000 beyond this page: a larger total is a lower bound */
            total: number;
        };
        ReviewList: {
            /**
             * @description `ok`; `error` in a refusal
             * @enum {string}
             */
            status: "ok";
            /** @description Those of this page, newest first */
            results: components["schemas"]["ReviewItem"][];
            /** @description From 1 on */
            page: number;
            /** @description How many a page has */
            pageSize: number;
            /** @description How many there are on all pages together. Sessions, persons, events and deliveries are counted to 1,000 beyond this page: a larger total is a lower bound */
            total: number;
            /** @description All that wait, whatever was asked for; it and `total` are counted to 10,000 */
            waiting: number;
            /**
             * Format: date-time
             * @description Since when the longest waiting one does
             */
            oldest: string | null;
        };
        ReviewItem: {
            /**
             * Format: date-time
             * @description Waiting since
             */
            since: string;
            /** @description How many have to decide alike */
            reviewersNeeded: number;
            /** @description Whose it is for now; null: free */
            claim: components["schemas"]["ReviewClaim"];
            /** @description Whose case it is, and how soon it should be decided */
            handling: components["schemas"]["ReviewHandling"];
            /** @description Who has decided first, where two must; not how */
            first: {
                /** @description Which reviewer */
                by: string;
                /**
                 * Format: date-time
                 * @description When
                 */
                at: string;
                /** @description The second has to be somebody else */
                mine: boolean;
            } | null;
            /** @description Two decided differently: a third reviewer sees what they said, and decides */
            disagreed: {
                /** @description Which reviewer */
                by: string;
                /**
                 * Format: date-time
                 * @description When
                 */
                at: string;
                /** @description The third has to be somebody else */
                mine: boolean;
                /**
                 * @description The verdict of this reviewer
                 * @enum {string}
                 */
                outcome: "approved" | "resubmit" | "declined";
                /**
                 * @description The reason that the reviewer named
                 * @enum {string}
                 */
                reasonCode?: "document_altered" | "document_copied" | "not_the_person" | "not_alive" | "known_otherwise" | "suspected_fraud" | "under_age" | "document_unreadable" | "document_cut" | "document_covered" | "document_side_missing" | "document_expired" | "document_not_accepted" | "face_unclear" | "faces_several" | "liveness_missing" | "other";
                /** @description For operators */
                note?: string;
            }[] | null;
            /** @description Decided already, and drawn to be decided again (`sampling`): a verdict changes nothing by itself */
            secondLook: boolean;
            /** @description Small, of its selfie; empty where there is none */
            face: string;
            /** @description The session, as its owner sees it */
            session: components["schemas"]["Session"];
        };
        /** @description Nobody else may decide the session while it holds */
        ReviewClaim: {
            /** @description Which reviewer */
            by: string;
            /**
             * Format: date-time
             * @description Claimed again, it holds longer
             */
            until: string;
            /** @description The caller’s own */
            mine: boolean;
        } | null;
        /** @description Whose case it is, and how soon */
        ReviewHandling: {
            /**
             * @description The queue goes by it first
             * @enum {string}
             */
            priority: "urgent" | "normal" | "low";
            /**
             * Format: date-time
             * @description When it should be decided; null: none is set
             */
            due: string | null;
            /** @description Reviewer whose case it is; null: anybody’s */
            assignedTo: string | null;
            /** @description Team whose case it is; null: any */
            team: string | null;
            /** @description On hold: nobody is offered it */
            paused: {
                /**
                 * @description `person`: they were asked for something
                 * @enum {string}
                 */
                for: "hold" | "person";
                /**
                 * Format: date-time
                 * @description From then on it is offered again
                 */
                until: string;
            } | null;
        };
        Review: {
            /**
             * @description `ok`; `error` in a refusal
             * @enum {string}
             */
            status: "ok";
            /** @description Null: nothing waits any more */
            review: {
                /**
                 * Format: date-time
                 * @description Waiting since
                 */
                since: string;
                /** @description How many have to decide alike */
                reviewersNeeded: number;
                /** @description Whose it is for now; null: free */
                claim: components["schemas"]["ReviewClaim"];
                /** @description Whose case it is, and how soon it should be decided */
                handling: components["schemas"]["ReviewHandling"];
                /** @description Who has decided first, where two must; not how */
                first: {
                    /** @description Which reviewer */
                    by: string;
                    /**
                     * Format: date-time
                     * @description When
                     */
                    at: string;
                    /** @description The second has to be somebody else */
                    mine: boolean;
                } | null;
                /** @description Two decided differently: a third reviewer sees what they said, and decides */
                disagreed: {
                    /** @description Which reviewer */
                    by: string;
                    /**
                     * Format: date-time
                     * @description When
                     */
                    at: string;
                    /** @description The third has to be somebody else */
                    mine: boolean;
                    /**
                     * @description The verdict of this reviewer
                     * @enum {string}
                     */
                    outcome: "approved" | "resubmit" | "declined";
                    /**
                     * @description The reason that the reviewer named
                     * @enum {string}
                     */
                    reasonCode?: "document_altered" | "document_copied" | "not_the_person" | "not_alive" | "known_otherwise" | "suspected_fraud" | "under_age" | "document_unreadable" | "document_cut" | "document_covered" | "document_side_missing" | "document_expired" | "document_not_accepted" | "face_unclear" | "faces_several" | "liveness_missing" | "other";
                    /** @description For operators */
                    note?: string;
                }[] | null;
                /** @description Decided already, and drawn to be decided again (`sampling`): a verdict changes nothing by itself */
                secondLook: boolean;
                /** @description The session, as its owner sees it */
                session: components["schemas"]["SessionStatus"];
                /** @description What people said of it, oldest first; the newest 200 */
                notes: components["schemas"]["ReviewNote"][];
                /** @description How the newest challenge was answered, by the face and by the document */
                take: {
                    /**
                     * @description What was asked for then
                     * @enum {string}
                     */
                    action?: "center" | "turn_left" | "turn_right" | "look_up" | "closer";
                    /** @description Milliseconds after the first frame */
                    atMs?: number;
                    /** @description Link to the thumbnail of the first image */
                    image: string;
                    /**
                     * @description It shows the document, tilted
                     * @enum {boolean}
                     */
                    document?: true;
                    /** @description The picture is all frames in small, tile beside tile */
                    sheet?: {
                        /** @description Pixels of a tile across */
                        width: number;
                        /** @description Pixels of a tile down */
                        height: number;
                        /** @description Tiles in a row */
                        columns: number;
                        /** @description In rows from the top left */
                        tiles: {
                            /**
                             * @description What was asked for then
                             * @enum {string}
                             */
                            action?: "center" | "turn_left" | "turn_right" | "look_up" | "closer";
                            /** @description Milliseconds after the first frame */
                            atMs: number;
                        }[];
                    };
                }[];
                /** @description Other sessions of the same person, newest first, at most 25 */
                others: components["schemas"]["SessionRow"][];
                /** @description Sessions that speak against this one, at most five */
                against: {
                    /**
                     * Format: uuid
                     * @description The session
                     */
                    sessionId: string;
                    /**
                     * Format: date-time
                     * @description When the session was opened
                     */
                    createdAt: string;
                    /**
                     * @description `ok`; `error` in a refusal
                     * @enum {string}
                     */
                    status: "idle" | "processing" | "success" | "failed" | "exception" | "expired";
                    /**
                     * @description Null: not decided
                     * @enum {string|null}
                     */
                    outcome: "approved" | "resubmit" | "review" | "declined" | null;
                    /** @description What the two say of each other */
                    reasons: ("document_missing" | "selfie_missing" | "not_a_document" | "face_beside_document" | "image_unusable" | "document_mirrored" | "document_side_missing" | "document_unknown" | "document_not_checkable" | "document_unreadable" | "mrz_unread" | "barcode_unread" | "state_unknown" | "dates_impossible" | "number_malformed" | "name_contradicted" | "marked_false" | "specimen" | "print_unconfirmed" | "portrait_missing" | "original_not_judged" | "authenticity_unchecked" | "document_take_missing" | "face_missing" | "eyes_covered" | "faces_several" | "selfies_differ" | "liveness_missing" | "liveness_unlit" | "capture_unattested" | "liveness_exempted" | "proof_invalid" | "proof_revoked" | "proof_unbound" | "proof_expired" | "proof_incomplete" | "issuer_unknown" | "document_expired" | "document_not_yet_valid" | "document_not_accepted" | "state_not_accepted" | "under_age" | "age_open" | "documents_differ" | "same_picture" | "faces_differ" | "faces_uncertain" | "client_differs" | "client_uncertain" | "client_not_comparable" | "mrz_invalid" | "data_contradictory" | "copy_suspected" | "screen_suspected" | "print_suspected" | "fields_altered" | "portrait_replaced" | "file_edited" | "document_take_doubtful" | "document_cut" | "document_damaged" | "document_covered" | "marks_missing" | "selfie_generated" | "selfie_recaptured" | "liveness_repeated" | "selfie_cut" | "holder_mismatch" | "risk_in_sum" | "chip_invalid" | "chip_contradicts" | "seal_invalid" | "seal_contradicts" | "face_under_other_name" | "document_under_other_face" | "document_under_other_name" | "name_under_other_face" | "sign_in_other_session" | "blocked_face" | "blocked_document" | "face_too_often" | "document_too_often" | "device_too_often" | "address_too_often" | "step_up" | "step_not_done" | "earlier_sign")[];
                    /** @description Of its documents; empty where they tell none */
                    name: string;
                    /** @description The same */
                    birthDate: string;
                    /** @description The same */
                    documentNumber: string;
                    /** @description Of its selfie; empty where there is none */
                    face: string;
                    /** @description Of the two selfies; null: not comparable */
                    similarity: number | null;
                    /** @description Similarity from which two faces match */
                    threshold: number;
                }[];
                /** @description How often checks err, by the measurement that the risk rests on */
                rates: {
                    /** @description Of which task */
                    task: string;
                    /** @description Its caption */
                    check: string;
                    /** @description How many attacks of the kinds that it sees it was measured on */
                    attacks: number;
                    /** @description How many genuine ones */
                    genuine: number;
                    /** @description Share of the attacks that it passed */
                    missed: number | null;
                    /** @description Share of the genuine that it failed */
                    wrong: number | null;
                }[];
            } | null;
        };
        ReviewNote: {
            /**
             * Format: uuid
             * @description The note
             */
            id: string;
            /** @description Which reviewer */
            by: string;
            /**
             * Format: date-time
             * @description When
             */
            at: string;
            /**
             * @description A comment, or the reason of a change
             * @enum {string}
             */
            kind: "comment" | "paused" | "resumed" | "assigned" | "looked" | "upheld";
            /** @description What was said; kept sealed */
            text: string;
            /** @description What was changed, such as `until` */
            detail: {
                [key: string]: string;
            };
        };
        ReviewDecided: {
            /**
             * @description `ok`; `error` in a refusal
             * @enum {string}
             */
            status: "ok";
            /**
             * @description `disagreed`: the two decided differently, and a third one has to. Of a session that was decided before: `looked`, the second verdict is kept; `upheld`, the decision stands; `reopened`, it waits to be decided anew
             * @enum {string}
             */
            result: "decided" | "second_needed" | "disagreed" | "looked" | "upheld" | "reopened";
            /** @description The session, as its owner sees it */
            session: components["schemas"]["SessionStatus"];
        };
        ReviewReleased: {
            /**
             * @description `ok`; `error` in a refusal
             * @enum {string}
             */
            status: "ok";
        };
        ReviewNotes: {
            /**
             * @description `ok`; `error` in a refusal
             * @enum {string}
             */
            status: "ok";
            /** @description Oldest first */
            notes: components["schemas"]["ReviewNote"][];
        };
        ReviewHandled: {
            /**
             * @description `ok`; `error` in a refusal
             * @enum {string}
             */
            status: "ok";
            /** @description Whose case it is, and how soon it should be decided */
            handling: components["schemas"]["ReviewHandling"] & unknown;
            /** @description Oldest first */
            notes: components["schemas"]["ReviewNote"][];
        };
        ReviewReopened: {
            /**
             * @description `ok`; `error` in a refusal
             * @enum {string}
             */
            status: "ok";
            /** @description The session, as its owner sees it */
            session: components["schemas"]["SessionStatus"];
        };
        FieldCorrected: {
            /**
             * @description `ok`; `error` in a refusal
             * @enum {string}
             */
            status: "ok";
            /** @description The session, as its owner sees it */
            session: components["schemas"]["SessionStatus"];
        };
        ScenarioAnswer: {
            /**
             * @description `ok`; `error` in a refusal
             * @enum {string}
             */
            status: "ok";
            /** @description As it is now */
            scenario: components["schemas"]["Scenario"];
        };
        Scenario: {
            /**
             * Format: uuid
             * @description The scenario whose rules hold; the default one where it is left out
             */
            schemaId: string;
            /** @description As people know it */
            name: string;
            /** @description Whether it is the one that holds where none is named */
            isDefault: boolean;
            /** @description How long its sessions take images */
            lifetimeSeconds: number;
            /** @description How the page behind a session's link looks, and what it asks */
            hosted: components["schemas"]["HostedPage"];
            /** @description Grows with every change; decisions name it */
            version: number;
            /** @description What has to be sent. Empty: what the assurance asks for (`basic`: nothing; others: all three), and all three of browsers where no assurance is named. Rules about documents and faces want theirs besides */
            requiredTasks: ("document" | "selfie" | "faces")[];
            /** @description Empty: every one */
            documentTypes: ("passport" | "id_card" | "visa" | "residence_permit" | "driving_licence" | "travel_document" | "crew_certificate")[];
            /** @description ISO 3166-1 alpha-3; empty: every one */
            documentStates: string[];
            /** @description Checks of documents whose failure fails the task */
            documentChecks: {
                /**
                 * @description Name of the check
                 * @enum {string}
                 */
                name: "isMRZValid" | "isStampsOk" | "isPrinted" | "isDamaged" | "isOtherObjectsOk" | "isXerocopy" | "isEdited" | "isSignatureOwnerOk" | "isSignatureIssuerOk" | "isDisplay" | "isFieldsModified" | "isCropped" | "isFieldsCorrected" | "isMobile" | "isPhotoApplication" | "isLogicalMismatch";
                /** @description A failed check blocks from this confidence on; 0: always */
                threshold: number;
            }[];
            /** @description Checks of selfies whose failure fails the task */
            selfieChecks: {
                /**
                 * @description Name of the check
                 * @enum {string}
                 */
                name: "isFaceDeepFake" | "isAgeMismatch" | "isCropped" | "isXerocopy" | "isGenderMismatch" | "isDisplaySelfie" | "isMobile";
                /** @description A failed check blocks from this confidence on; 0: always */
                threshold: number;
            }[];
            /** @description From which two faces are one person: a cosine similarity; or `fmr:` and a false match rate, 1e-6 to 0.1, which holds in the worst group of sex, age and neighbourhood, whatever the embedding. null: `fmr:3e-3` between selfie and portrait, `fmr:1e-3` between two selfies */
            matchThreshold: number | string | null;
            /** @description null: the service's limit */
            attempts: number | null;
            /**
             * @description What is held against the evidence; null: by what is required and sent
             * @enum {string|null}
             */
            assurance: "basic" | "substantial" | "high" | null;
            /** @description Whether people decide what the service cannot; otherwise that fails */
            review: boolean;
            /** @description 2: two people have to decide alike, each without the other */
            reviewersNeeded: number;
            /** @description Hours within which a waiting session should be decided; the queue goes by it. null: none */
            reviewHours: number | null;
            /**
             * @description Who may have a decided session looked at again (/review/reopen): any reviewer; one who did not decide it; nobody
             * @enum {string}
             */
            reopening: "any" | "another" | "off";
            /** @description Whether a person who was declined may ask on the page behind the session’s link that people look again: once, with words of their own, while the link holds */
            appeals: boolean;
            /** @description Of these, who may reopen; empty: everybody whom `reopening` lets. Names as decisions have them, or `team:leads` */
            mayReopen: string[];
            /** @description Who may correct a field (/review/correct); empty: every reviewer. Names as decisions have them, or `team:leads` */
            mayCorrect: string[];
            /** @description Approved and declined sessions that another reviewer decides again without knowing how. It changes nothing by itself: where the two differ, a third one lets the decision stand or reopens it */
            sampling: {
                /** @description Share of what reviewers decide, such as 0.05; 0: none */
                share: number;
                /** @description The same share of what the service decides by itself, too */
                system: boolean;
            };
            /** @description Whether changes of this scenario need a second person (/scenario/changes) */
            approval: {
                /** @description Until somebody else approves it, a change waits and this version holds */
                needed: boolean;
                /** @description Who may approve; empty: everybody with a name but whoever made the change. Names as decisions have them, or `team:leads` */
                by: string[];
            };
            /** @description Whole years of the holder; null: any */
            minimumAge: number | null;
            /** @description Whether a document counts after its date of expiry */
            acceptExpired: boolean;
            /** @description Whether a selfie counts only with a liveness challenge that is met */
            livenessRequired: boolean;
            /**
             * @description Whether the screen lights the face during a challenge. `preferred`: the face has to follow the light, its shape need not be seen by it; `required`: both; `off`: movement alone counts
             * @enum {string}
             */
            livenessLight: "off" | "preferred" | "required";
            /** @description Whether somebody who cannot do a part of the challenge is reviewed; otherwise liveness is not established */
            livenessAlternative: boolean;
            /**
             * @description Whether the app's platform has to vouch for the app that takes the selfie (header `x-app-attestation`). `required`: without, nothing is approved, so browsers cannot pass; `preferred`: the check isAppAttested says what is missing; `off`: it counts where it is sent
             * @enum {string}
             */
            captureAttested: "off" | "preferred" | "required";
            /**
             * @description How large a document has to be in its picture to be judged at `substantial` and above: 1,000 pixels along its long side, or 600 for pictures that messengers made small (`lenient`), which show fewer screens and copies. Without, and without colours, it is asked for again (`original_not_judged`)
             * @enum {string}
             */
            originals: "strict" | "lenient";
            /**
             * @description Whether a take of the document, tilted under the camera’s lamp, has to show an original (check group `original`). `required`: without, nothing is approved; `preferred`: a take is judged where one is sent. What speaks against it is reviewed in either case. Measured on renders only
             * @enum {string}
             */
            documentTake: "off" | "preferred" | "required";
            /** @description A further step within the session, where pictures alone cannot tell: it stays `idle` with the reason `step_up`, and `advice` names the steps that are left. One step is enough. A person who cannot do one says so (`cannot` of /kyc/process) */
            stepUp: {
                /**
                 * @description `risk`: by `threshold`, `causes` and `sample`; `always`: everybody who would be approved, or reviewed for what a step settles; `off`: nobody
                 * @enum {string}
                 */
                when: "off" | "risk" | "always";
                /** @description Steps of which one is enough, in the order in which they are offered. `wallet`: a digital wallet; `chip`: files of the chip of the document, which a native app reads; `take`: a take of the tilted document */
                to: ("wallet" | "chip" | "take")[];
                /**
                 * @description What becomes of a session whose person can do none of them. `approved`: as it would have ended without the question
                 * @enum {string}
                 */
                orElse: "review" | "declined" | "approved";
                /**
                 * @description Share of the other sessions that is asked as well, so that the rate of fraud stays known; 0: none
                 * @default 0
                 */
                sample?: number;
                /**
                 * @description Posterior probability of fraud (`decision.risk`) from which a session is asked
                 * @default 0.1
                 */
                threshold?: number;
                /**
                 * @description What is asked about beside the risk. `unknown_document`: no known kind of document was recognised; `not_checkable`: nothing on the document can be checked by machines: neither zone nor barcode nor signature; `velocity`: more sessions than `velocity` allows; `weak_sign`: a check found a sign that is too weak to fail (a `success` with a `confidence` of at most 0.49)
                 * @default [
                 *       "unknown_document",
                 *       "not_checkable",
                 *       "velocity"
                 *     ]
                 */
                causes?: ("unknown_document" | "not_checkable" | "velocity" | "weak_sign")[];
            };
            /** @description Whether sessions are opened with a captcha only */
            captchaRequired: boolean;
            /** @description Held against the other sessions of the same user, as long as those are kept */
            duplicates: {
                /**
                 * @description The face of the selfie was seen in another session under another name or birth date
                 * @enum {string}
                 */
                face: "off" | "review" | "decline";
                /**
                 * @description The number of the document was seen in another session with another face or another name
                 * @enum {string}
                 */
                document: "off" | "review" | "decline";
                /**
                 * @description Name and birth date were seen in another session with another face
                 * @enum {string}
                 */
                name: "off" | "review" | "decline";
                /**
                 * @description Another session with the document, the face or the clientUser showed signs of fraud, and no reviewer approved it. Never declined: somebody else may have shown the document
                 * @enum {string}
                 */
                signs: "off" | "review";
            };
            /** @description Searches of a face among many (1:N) */
            faceSearch: {
                /**
                 * @description On what law the face is searched among those of your other sessions and of blocklists. null: none is named, so it is not searched and not kept for searches: `duplicates.face`, `blocklists.face`, `velocity.face` and faces of `duplicates.signs` find nothing, and the selfie’s check isFaceSearched says so (`idle`)
                 * @enum {string|null}
                 */
                basis: "explicit_consent" | "legal_obligation" | "substantial_public_interest" | "other_law" | null;
                /** @description Whether the face is searched among your approved clients, so that whoever comes back has their `clientId` again. It is a search among many as well; false: the client is not identified (check isClientKnown, `idle`) */
                clients: boolean;
            };
            /** @description Whether networks estimate age and sex of faces, to hold them against the document. false: they do not run, nothing of it is kept, and isAgeMismatch and isGenderMismatch are `idle` without a value */
            ageAndSex: boolean;
            /** @description What /blocklist/add has blocked */
            blocklists: {
                /**
                 * @description The face is of a person on a blocklist
                 * @enum {string}
                 */
                face: "off" | "review" | "decline";
                /**
                 * @description The document is on one
                 * @enum {string}
                 */
                document: "off" | "review" | "decline";
            };
            /** @description Addresses count for calls with a client token alone: as keyed hashes, which are dropped after 7 days. Carriers and offices share one address among many people */
            velocity: {
                /**
                 * @description More sessions than these in so many hours, this one included
                 * @enum {string}
                 */
                action: "off" | "review" | "decline";
                /** @description How far back sessions count */
                hours: number;
                /** @description With the same face; null: any number */
                face: number | null;
                /** @description With the same document */
                document: number | null;
                /** @description By browsers that call themselves the same at the same address */
                device: number | null;
                /** @description By browsers at the same address: an IPv4 address, or the first 64 bits of an IPv6 address */
                address: number | null;
            };
            /**
             * @description What goes when consent is withdrawn: the session with everything; its images; nothing, where a law has it kept until its time is over
             * @enum {string}
             */
            withdrawal: "erase" | "erase_images" | "keep";
            /** @description Days for which what a session holds is kept, counted from its creation; 0: until the session has ended. What is due is erased as /kyc/session/delete erases it */
            retention: {
                /** @description Images, challenges and what was cut out of them; never longer than the data */
                images: number;
                /** @description Results, what they were made of, client faces and kept answers */
                data: number;
                /** @description What was done and read. An owner's events go in their order: the longest time of its scenarios holds */
                events: number;
            };
            /** @description What the scenario asks for, all rules taken together */
            wanted: {
                /** @description What a session needs whose pictures the owner sends */
                tasks: ("document" | "selfie" | "faces")[];
                /** @description What it needs where a browser or a wallet sends them */
                ofBrowsers: ("document" | "selfie" | "faces")[];
                /** @description Whether the person has to show that they are there */
                liveness: boolean;
                /** @description `requiredTasks` leaves out what the assurance would ask for: document, selfie or their comparison */
                narrowed: boolean;
            };
        };
        /** @description The page behind a session’s `url` */
        HostedPage: {
            /** @description Who asks; null: nobody is named */
            title: string | null;
            /** @description A data URL of a PNG, WebP or JPEG file of at most 6 kB */
            logo: string | null;
            /**
             * @description Of buttons
             * @example #2454e6
             */
            colour: string | null;
            /** @description What a person has to agree to before anything else */
            consent: components["schemas"]["ConsentTexts"] & unknown;
            /** @description Where a `returnUrl` may lead */
            returnOrigins: string[];
            /**
             * @description What an approved person may take into their wallet, where the page ends; null: nothing
             * @default null
             */
            credential?: {
                /**
                 * @description Personal data that the credential shall tell; none where it is missing or not certain
                 * @default []
                 */
                claims?: ("surname" | "givenNames" | "birthDate" | "sex" | "nationality" | "placeOfBirth" | "address" | "personalNumber" | "documentNumber" | "issuingState" | "issueDate" | "expiryDate")[];
                /**
                 * @description Ages: whether the person has them, without the date of birth; none where that is not certain
                 * @default []
                 */
                ageOver?: number[];
            } | null;
        };
        ScenarioUpdated: {
            /**
             * @description `ok`; `error` in a refusal
             * @enum {string}
             */
            status: "ok";
            /** @description As it is now */
            scenario: components["schemas"]["Scenario"] & unknown;
            /** @description The change, where it waits for a second person */
            pending: {
                /**
                 * Format: uuid
                 * @description The change
                 */
                changeId: string;
                /**
                 * Format: uuid
                 * @description The scenario whose rules hold; the default one where it is left out
                 */
                schemaId: string;
                /** @description That the change was made to */
                version: number;
                /**
                 * Format: date-time
                 * @description When it was made
                 */
                at: string;
                /** @description Who made it; somebody else has to approve it */
                by: string;
                /** @description Null: nobody said */
                why: string | null;
                /**
                 * @description `refused`: by somebody else, or withdrawn by who made it
                 * @enum {string}
                 */
                state: "pending" | "approved" | "refused";
                /** @description Who approved or refused it; null: it waits */
                ended: {
                    /**
                     * Format: date-time
                     * @description When
                     */
                    at: string;
                    /** @description By name */
                    by: string;
                    /** @description Null: nobody said */
                    why: string | null;
                } | null;
                /** @description Whether it takes the scenario out of use; it changes nothing then */
                deletes: boolean;
                /** @description What differs */
                changes: {
                    /** @description Which setting */
                    name: string;
                    /** @description As it was */
                    before?: unknown;
                    /** @description As it would be */
                    after?: unknown;
                }[];
            } | null;
        };
        ScenarioPreview: {
            /**
             * @description `ok`; `error` in a refusal
             * @enum {string}
             */
            status: "ok";
            /** @description Of the scenario that the change was laid upon */
            version: number;
            /** @description What the changed scenario asks for, all rules taken together */
            wanted: {
                /** @description What a session needs whose pictures the owner sends */
                tasks: ("document" | "selfie" | "faces")[];
                /** @description What it needs where a browser or a wallet sends them */
                ofBrowsers: ("document" | "selfie" | "faces")[];
                /** @description Whether the person has to show that they are there */
                liveness: boolean;
                /** @description `requiredTasks` leaves out what the assurance would ask for: document, selfie or their comparison */
                narrowed: boolean;
            };
            /** @description Sessions looked at so far, those of the calls before included */
            looked: number;
            /** @description How many will be looked at: the newest 1,000 of the scenario that are decided, at most */
            total: number;
            /** @description Of the sessions of this call that were decided again; to be added up over all calls */
            ends: {
                /**
                 * @description How the service decided; `unreviewed`: a person would have to look, and the scenario has no reviews
                 * @enum {string}
                 */
                from: "approved" | "resubmit" | "review" | "unreviewed" | "declined" | "step_up" | "pending";
                /**
                 * @description How it would have decided; `step_up`: a further step would be asked for; `pending`: something that is required was not sent
                 * @enum {string}
                 */
                to: "approved" | "resubmit" | "review" | "unreviewed" | "declined" | "step_up" | "pending";
                /** @description How many of this call */
                sessions: number;
                /** @description How people decided of these, where the service had left it to them */
                byPeople: {
                    /** @description Sessions that people approved */
                    approved: number;
                    /** @description Sessions that they asked for again */
                    resubmit: number;
                    /** @description Sessions that they declined */
                    declined: number;
                };
            }[];
            /** @description The same by reason */
            reasons: {
                /**
                 * @description One of the reason codes
                 * @enum {string}
                 */
                code: "document_missing" | "selfie_missing" | "not_a_document" | "face_beside_document" | "image_unusable" | "document_mirrored" | "document_side_missing" | "document_unknown" | "document_not_checkable" | "document_unreadable" | "mrz_unread" | "barcode_unread" | "state_unknown" | "dates_impossible" | "number_malformed" | "name_contradicted" | "marked_false" | "specimen" | "print_unconfirmed" | "portrait_missing" | "original_not_judged" | "authenticity_unchecked" | "document_take_missing" | "face_missing" | "eyes_covered" | "faces_several" | "selfies_differ" | "liveness_missing" | "liveness_unlit" | "capture_unattested" | "liveness_exempted" | "proof_invalid" | "proof_revoked" | "proof_unbound" | "proof_expired" | "proof_incomplete" | "issuer_unknown" | "document_expired" | "document_not_yet_valid" | "document_not_accepted" | "state_not_accepted" | "under_age" | "age_open" | "documents_differ" | "same_picture" | "faces_differ" | "faces_uncertain" | "client_differs" | "client_uncertain" | "client_not_comparable" | "mrz_invalid" | "data_contradictory" | "copy_suspected" | "screen_suspected" | "print_suspected" | "fields_altered" | "portrait_replaced" | "file_edited" | "document_take_doubtful" | "document_cut" | "document_damaged" | "document_covered" | "marks_missing" | "selfie_generated" | "selfie_recaptured" | "liveness_repeated" | "selfie_cut" | "holder_mismatch" | "risk_in_sum" | "chip_invalid" | "chip_contradicts" | "seal_invalid" | "seal_contradicts" | "face_under_other_name" | "document_under_other_face" | "document_under_other_name" | "name_under_other_face" | "sign_in_other_session" | "blocked_face" | "blocked_document" | "face_too_often" | "document_too_often" | "device_too_often" | "address_too_often" | "step_up" | "step_not_done" | "earlier_sign";
                /** @description Sessions of this call that had it */
                before: number;
                /** @description Sessions of this call that would have it */
                after: number;
            }[];
            /** @description Sessions of this call that would have ended otherwise, newest first; at most 50 */
            changed: {
                /**
                 * Format: uuid
                 * @description The session
                 */
                sessionId: string;
                /**
                 * @description From this moment on
                 * @enum {string}
                 */
                from: "approved" | "resubmit" | "review" | "unreviewed" | "declined" | "step_up" | "pending";
                /**
                 * @description Up to this moment
                 * @enum {string}
                 */
                to: "approved" | "resubmit" | "review" | "unreviewed" | "declined" | "step_up" | "pending";
            }[];
            /** @description Sessions of this call that cannot be decided again */
            gaps: {
                /**
                 * @description `otherwise_judged`: This release would not decide it by its own rules as it was decided: it was measured otherwise. `not_kept`: The change asks for something that was not looked for then, or is not kept. `results_missing`: Its results are erased. `consent_withdrawn`: The person has withdrawn the consent. `sandbox`: A session of the sandbox ended as it was told to.
                 * @enum {string}
                 */
                why: "otherwise_judged" | "not_kept" | "results_missing" | "consent_withdrawn" | "sandbox";
                /** @description How many of this call */
                sessions: number;
            }[];
            /** @description For the next call, as `after`; null: all were looked at */
            next: components["schemas"]["PreviewPlace"];
        };
        /** @description How far a preview is */
        PreviewPlace: {
            /**
             * Format: date-time
             * @description Of the session that was looked at last
             */
            createdAt: string;
            /**
             * Format: uuid
             * @description The session that was looked at last
             */
            sessionId: string;
            /** @description How many were looked at so far */
            looked: number;
            /** @description How many will be */
            total: number;
        } | null;
        DeletedScenario: {
            /**
             * @description `ok`; `error` in a refusal
             * @enum {string}
             */
            status: "ok";
            /** @description The deletion, where it waits for a second person */
            pending: {
                /**
                 * Format: uuid
                 * @description The change
                 */
                changeId: string;
                /**
                 * Format: uuid
                 * @description The scenario whose rules hold; the default one where it is left out
                 */
                schemaId: string;
                /** @description That the change was made to */
                version: number;
                /**
                 * Format: date-time
                 * @description When it was made
                 */
                at: string;
                /** @description Who made it; somebody else has to approve it */
                by: string;
                /** @description Null: nobody said */
                why: string | null;
                /**
                 * @description `refused`: by somebody else, or withdrawn by who made it
                 * @enum {string}
                 */
                state: "pending" | "approved" | "refused";
                /** @description Who approved or refused it; null: it waits */
                ended: {
                    /**
                     * Format: date-time
                     * @description When
                     */
                    at: string;
                    /** @description By name */
                    by: string;
                    /** @description Null: nobody said */
                    why: string | null;
                } | null;
                /** @description Whether it takes the scenario out of use; it changes nothing then */
                deletes: boolean;
                /** @description What differs */
                changes: {
                    /** @description Which setting */
                    name: string;
                    /** @description As it was */
                    before?: unknown;
                    /** @description As it would be */
                    after?: unknown;
                }[];
            } | null;
        };
        ScenarioVersions: {
            /**
             * @description `ok`; `error` in a refusal
             * @enum {string}
             */
            status: "ok";
            /** @description Those of this page, newest first */
            results: components["schemas"]["ScenarioVersion"][];
            /** @description From 1 on */
            page: number;
            /** @description How many a page has */
            pageSize: number;
            /** @description How many there are on all pages together. Sessions, persons, events and deliveries are counted to 1,000 beyond this page: a larger total is a lower bound */
            total: number;
        };
        ScenarioVersion: {
            /**
             * Format: date-time
             * @description Since when it holds
             */
            at: string;
            /**
             * @description Who made it
             * @enum {string}
             */
            actor: "user" | "token" | "client" | "link" | "system";
            /** @description Which of them: a name, or a credential */
            by: string | null;
            /** @description Who approved it; null: nobody had to */
            approvedBy: string | null;
            /** @description Null: nobody said */
            why: string | null;
            /** @description What differs from the version before */
            changes: {
                /** @description Which setting */
                name: string;
                /** @description As it was */
                before?: unknown;
                /** @description As it is since then */
                after?: unknown;
            }[];
            /** @description As it is now */
            scenario: components["schemas"]["Scenario"];
        };
        ScenarioChanges: {
            /**
             * @description `ok`; `error` in a refusal
             * @enum {string}
             */
            status: "ok";
            /** @description Those of this page, newest first */
            results: components["schemas"]["ScenarioChange"][];
            /** @description From 1 on */
            page: number;
            /** @description How many a page has */
            pageSize: number;
            /** @description How many there are on all pages together. Sessions, persons, events and deliveries are counted to 1,000 beyond this page: a larger total is a lower bound */
            total: number;
        };
        /** @description A change that waits, or waited, for a second person */
        ScenarioChange: {
            /**
             * Format: uuid
             * @description The change
             */
            changeId: string;
            /**
             * Format: uuid
             * @description The scenario whose rules hold; the default one where it is left out
             */
            schemaId: string;
            /** @description That the change was made to */
            version: number;
            /**
             * Format: date-time
             * @description When it was made
             */
            at: string;
            /** @description Who made it; somebody else has to approve it */
            by: string;
            /** @description Null: nobody said */
            why: string | null;
            /**
             * @description `refused`: by somebody else, or withdrawn by who made it
             * @enum {string}
             */
            state: "pending" | "approved" | "refused";
            /** @description Who approved or refused it; null: it waits */
            ended: {
                /**
                 * Format: date-time
                 * @description When
                 */
                at: string;
                /** @description By name */
                by: string;
                /** @description Null: nobody said */
                why: string | null;
            } | null;
            /** @description Whether it takes the scenario out of use; it changes nothing then */
            deletes: boolean;
            /** @description What differs */
            changes: {
                /** @description Which setting */
                name: string;
                /** @description As it was */
                before?: unknown;
                /** @description As it would be */
                after?: unknown;
            }[];
        };
        ScenarioChangeDecided: {
            /**
             * @description `ok`; `error` in a refusal
             * @enum {string}
             */
            status: "ok";
            /** @description As it is now */
            scenario: components["schemas"]["Scenario"] & unknown;
            /** @description As it ended */
            change: {
                /**
                 * Format: uuid
                 * @description The change
                 */
                changeId: string;
                /**
                 * Format: uuid
                 * @description The scenario whose rules hold; the default one where it is left out
                 */
                schemaId: string;
                /** @description That the change was made to */
                version: number;
                /**
                 * Format: date-time
                 * @description When it was made
                 */
                at: string;
                /** @description Who made it; somebody else has to approve it */
                by: string;
                /** @description Null: nobody said */
                why: string | null;
                /**
                 * @description `refused`: by somebody else, or withdrawn by who made it
                 * @enum {string}
                 */
                state: "pending" | "approved" | "refused";
                /** @description Who approved or refused it; null: it waits */
                ended: {
                    /**
                     * Format: date-time
                     * @description When
                     */
                    at: string;
                    /** @description By name */
                    by: string;
                    /** @description Null: nobody said */
                    why: string | null;
                } | null;
                /** @description Whether it takes the scenario out of use; it changes nothing then */
                deletes: boolean;
                /** @description What differs */
                changes: {
                    /** @description Which setting */
                    name: string;
                    /** @description As it was */
                    before?: unknown;
                    /** @description As it would be */
                    after?: unknown;
                }[];
            };
        };
        ScenarioList: {
            /**
             * @description `ok`; `error` in a refusal
             * @enum {string}
             */
            status: "ok";
            /** @description Those of this page, newest first */
            results: components["schemas"]["Scenario"][];
            /** @description From 1 on */
            page: number;
            /** @description How many a page has */
            pageSize: number;
            /** @description How many there are on all pages together. Sessions, persons, events and deliveries are counted to 1,000 beyond this page: a larger total is a lower bound */
            total: number;
        };
        CreatedPersons: {
            /**
             * @description `ok`; `error` in a refusal
             * @enum {string}
             */
            status: "ok";
            /** @description In words, for logs: programs go by codes and statuses */
            message: string;
            /** @description Faces that were found in the image */
            faces_total: number;
            /** @description Best first */
            matches: components["schemas"]["PersonMatch"][];
            /** @description Those added and those recognised */
            persons: components["schemas"]["PersonOfFace"][];
            /** @description How many were added */
            persons_new: number;
            /** @description Added and recognised */
            persons_total: number;
            /** @description Seconds */
            spent: number;
        };
        PersonMatch: {
            /**
             * Format: uuid
             * @description The person
             */
            person_id: string;
            /**
             * Format: uuid
             * @description The list of persons; the main list where it is left out
             */
            list_id: string;
            /** @description Cosine similarity, at most 1 */
            score: number;
            /** @description The score from which this is a match */
            threshold: number;
            /** @description Your own data of the person */
            fields: string[];
            /** @description Place among the faces of the image, largest first */
            face_index: number;
        };
        PersonOfFace: components["schemas"]["Face"] & {
            /**
             * Format: uuid
             * @description The person
             */
            person_id: string | null;
            /**
             * Format: uuid
             * @description The list of persons; the main list where it is left out
             */
            list_id: string | null;
            /** @description Your own data of the person */
            fields: string[];
            /**
             * Format: date-time
             * @description When it was made
             */
            created: string | null;
            /** @description Whether it was added by this call; else it was known */
            is_new: boolean;
        };
        Feature: {
            /**
             * @description Which one
             * @enum {string}
             */
            name: "age" | "gender" | "race" | "emotion" | "glasses" | "mask" | "pose" | "quality" | "liveness";
            /**
             * @description idle: not evaluated; failed: evaluated and beyond the given threshold
             * @enum {string}
             */
            status: "success" | "failed" | "idle";
            /** @description What was seen */
            value?: number | string | {
                /** @description Degrees to the side */
                yaw: number;
                /** @description Degrees up or down */
                pitch: number;
                /** @description Degrees of tilt towards a shoulder */
                roll: number;
            };
            /** @description How sure that is, 0 to 1 */
            confidence?: number;
            /** @description From which confidence on it is said */
            threshold?: number;
        };
        Face: {
            /** @description Place among the faces of the image, largest first */
            face_index: number;
            /** @description Degrees; null where not known */
            yaw: number | null;
            /** @description Degrees; null where not known */
            pitch: number | null;
            /** @description Degrees; null where not known */
            roll: number | null;
            /** @description How good the picture is, measure by measure */
            quality: number | null;
            /**
             * @description Left, top, right, bottom in pixels
             * @example [
             *       120,
             *       80,
             *       360,
             *       400
             *     ]
             */
            bbox?: number[];
            /**
             * @description The corners of the box turned with the head, pixels
             * @example [
             *       [
             *         122,
             *         78
             *       ],
             *       [
             *         362,
             *         82
             *       ],
             *       [
             *         358,
             *         402
             *       ],
             *       [
             *         118,
             *         398
             *       ]
             *     ]
             */
            bbox_pro?: number[][];
            /** @description Base64 of a JPEG */
            thumb?: string;
            /** @description Base64 of an upright JPEG, 256 x 256 */
            normalized?: string;
            /** @description What was asked for in `feature_check` */
            features?: components["schemas"]["Feature"][];
            /** @description Face vector: 32-bit floats of length 1, little-endian, in base64 */
            embedding?: string;
            /** @description Which network the vector is of: only vectors of one are comparable */
            embedding_version?: string;
        };
        BlocklistAdded: {
            /**
             * @description `ok`; `error` in a refusal
             * @enum {string}
             */
            status: "ok";
            /** @description What is blocked now */
            entries: ({
                /**
                 * @description A document
                 * @enum {string}
                 */
                kind: "document";
                /**
                 * Format: uuid
                 * @description Of the entry
                 */
                id: string;
                /**
                 * Format: date-time
                 * @description When it was blocked
                 */
                created: string;
                /** @description Whose credential blocked it; null where no event tells any more */
                by: string | null;
                /** @description Which document */
                document: {
                    /**
                     * @description However it is spaced; look-alike letters and digits count as one
                     * @example L898902C3
                     */
                    number: string;
                    /**
                     * @description ISO 3166-1 alpha-3; without: of any state
                     * @example UTO
                     */
                    countryCode?: string;
                    /**
                     * @description Without: of any type
                     * @enum {string}
                     */
                    documentType?: "passport" | "id_card" | "visa" | "residence_permit" | "driving_licence" | "travel_document" | "crew_certificate";
                    /** @description For reviewers */
                    note?: string;
                };
            } | {
                /**
                 * @description Persons, by their faces
                 * @enum {string}
                 */
                kind: "faces";
                /**
                 * Format: uuid
                 * @description The list of persons
                 */
                id: string;
                /**
                 * Format: date-time
                 * @description When the list was made
                 */
                created: string;
                /** @description Whose credential blocked it; null where no event tells any more */
                by: string | null;
                /** @description Of the list */
                name: string;
            })[];
        };
        Blocklists: {
            /**
             * @description `ok`; `error` in a refusal
             * @enum {string}
             */
            status: "ok";
            /** @description Those of this page, newest first */
            results: ({
                /**
                 * @description A document
                 * @enum {string}
                 */
                kind: "document";
                /**
                 * Format: uuid
                 * @description Of the entry
                 */
                id: string;
                /**
                 * Format: date-time
                 * @description When it was blocked
                 */
                created: string;
                /** @description Whose credential blocked it; null where no event tells any more */
                by: string | null;
                /** @description Which document */
                document: {
                    /**
                     * @description However it is spaced; look-alike letters and digits count as one
                     * @example L898902C3
                     */
                    number: string;
                    /**
                     * @description ISO 3166-1 alpha-3; without: of any state
                     * @example UTO
                     */
                    countryCode?: string;
                    /**
                     * @description Without: of any type
                     * @enum {string}
                     */
                    documentType?: "passport" | "id_card" | "visa" | "residence_permit" | "driving_licence" | "travel_document" | "crew_certificate";
                    /** @description For reviewers */
                    note?: string;
                };
            } | {
                /**
                 * @description Persons, by their faces
                 * @enum {string}
                 */
                kind: "faces";
                /**
                 * Format: uuid
                 * @description The list of persons
                 */
                id: string;
                /**
                 * Format: date-time
                 * @description When the list was made
                 */
                created: string;
                /** @description Whose credential blocked it; null where no event tells any more */
                by: string | null;
                /** @description Of the list */
                name: string;
            })[];
            /** @description From 1 on */
            page: number;
            /** @description How many a page has */
            pageSize: number;
            /** @description How many there are on all pages together. Sessions, persons, events and deliveries are counted to 1,000 beyond this page: a larger total is a lower bound */
            total: number;
        };
        Sources: components["schemas"]["Source"][];
        Source: {
            /**
             * Format: uuid
             * @description The source of the image
             */
            source_id: string;
            /**
             * Format: uuid
             * @description The group of sources
             */
            group_id: string;
            /** @description As people know it */
            name: string;
            /**
             * Format: date-time
             * @description When it was made
             */
            created: string;
            /** @description What to tell of each face */
            feature_check: ("age" | "gender" | "race" | "emotion" | "glasses" | "mask" | "pose" | "quality" | "liveness")[];
            /** @description How persons are added from its images */
            auto_person_create: {
                /** @description The larger of the yaw and pitch maxima, degrees */
                new_person_angle_max: number;
                /** @description Faces turned further to the side are not added: degrees */
                new_person_yaw_max: number;
                /** @description Faces turned further up or down are not added: degrees */
                new_person_pitch_max: number;
                /** @description Area of the face box, pixels squared */
                new_person_square_min: number;
                /** @description Number as text, `fmr:` or `fpir:` and a rate, or `no_match`. Where none was set, that of a list of up to 200 faces: it grows with the list, also after that number is written back */
                new_person_threshold: string;
                /** @description Lists to which new persons are added */
                person_list_add: string[];
                /** @description Lists in which a face is looked for before it is added */
                person_list_search: {
                    /** @description The list of persons; the main list where it is left out */
                    list_id: string;
                    /** @description Similarity from which two faces are taken for one person */
                    threshold?: number;
                    /** @description How many at most are answered */
                    limit?: number;
                }[];
            };
        };
        PersonSearch: {
            /**
             * @description `ok`; `error` in a refusal
             * @enum {string}
             */
            status: "ok";
            /** @description In words, for logs: programs go by codes and statuses */
            message: string;
            /** @description Faces that were found in the image */
            faces_total: number;
            /** @description Its faces */
            faces: components["schemas"]["Face"][];
            /** @description Best first, at most `limit` for each face */
            matches: components["schemas"]["PersonMatch"][];
            /** @description Seconds */
            spent: number;
        };
        StoredFace: {
            /**
             * Format: date-time
             * @description When it was made
             */
            created: string;
            /** @description How good the picture is, measure by measure */
            quality: number | null;
            /** @description Which network the vector is of: only vectors of one are comparable */
            embedding_version: string;
            /** @description Signed link; empty where no image was kept */
            image: string;
        };
        Person: {
            /**
             * Format: uuid
             * @description The person
             */
            person_id: string;
            /**
             * Format: uuid
             * @description The list of persons; the main list where it is left out
             */
            list_id: string;
            /** @description Your own data of the person */
            fields: string[];
            /**
             * Format: date-time
             * @description When it was made
             */
            created: string;
            /**
             * Format: uuid
             * @description The group of sources
             */
            group_id: string | null;
            /**
             * Format: uuid
             * @description The source of the image
             */
            source_id: string | null;
            /** @description Its faces */
            faces: components["schemas"]["StoredFace"][];
        };
        Persons: {
            /**
             * @description `ok`; `error` in a refusal
             * @enum {string}
             */
            status: "ok";
            /** @description Those of this page, newest first */
            results: components["schemas"]["Person"][];
            /** @description From 1 on */
            page: number;
            /** @description How many a page has */
            pageSize: number;
            /** @description How many there are on all pages together. Sessions, persons, events and deliveries are counted to 1,000 beyond this page: a larger total is a lower bound */
            total: number;
        };
        PersonLists: {
            /**
             * @description `ok`; `error` in a refusal
             * @enum {string}
             */
            status: "ok";
            /** @description Those of this page, newest first */
            results: {
                /**
                 * Format: uuid
                 * @description The list of persons; the main list where it is left out
                 */
                list_id: string;
                /** @description As people know it */
                name: string;
                /** @description Whether it is the list that counts where none is named */
                is_main: boolean;
                /**
                 * Format: date-time
                 * @description When it was made
                 */
                created: string;
                /** @description How many persons it has */
                persons: number;
            }[];
            /** @description From 1 on */
            page: number;
            /** @description How many a page has */
            pageSize: number;
            /** @description How many there are on all pages together. Sessions, persons, events and deliveries are counted to 1,000 beyond this page: a larger total is a lower bound */
            total: number;
        };
        SourceGroups: {
            /**
             * @description `ok`; `error` in a refusal
             * @enum {string}
             */
            status: "ok";
            /** @description Those of this page, newest first */
            results: {
                /**
                 * Format: uuid
                 * @description The group of sources
                 */
                group_id: string;
                /** @description As people know it */
                name: string;
                /**
                 * Format: date-time
                 * @description When it was made
                 */
                created: string;
                /** @description How many sources it has */
                sources: number;
            }[];
            /** @description From 1 on */
            page: number;
            /** @description How many a page has */
            pageSize: number;
            /** @description How many there are on all pages together. Sessions, persons, events and deliveries are counted to 1,000 beyond this page: a larger total is a lower bound */
            total: number;
        };
        Operations: {
            "/token/create": {
                request: {
                    /** @description Where no header carries one */
                    token?: string;
                    /** @description ISO 8601 date and time or date, or a number of days: 1 to 3650, unless the operator's LIMIT_TOKEN_DAYS says otherwise; what lies beyond is refused */
                    expires: string;
                    /**
                     * @description Space-separated, of persons, sources, tokens, kyc, balance, review, export, admin, operations: what the token may do, no more than its maker. Default: all that the maker may, but `balance`, `export`, `admin` and `operations`
                     * @example kyc persons
                     */
                    scope?: string;
                    /** @description Says in /tokens what the token is for */
                    label?: string;
                };
                answer: components["schemas"]["CreatedToken"];
            };
            "/token/update": {
                request: {
                    /** @description Where no header carries one */
                    token?: string;
                    /**
                     * Format: uuid
                     * @description The token that is meant
                     */
                    token_id: string;
                    /** @description ISO 8601 date and time or date, or a number of days: 1 to 3650, unless the operator's LIMIT_TOKEN_DAYS says otherwise; what lies beyond is refused */
                    expires: string;
                };
                answer: components["schemas"]["UpdatedToken"];
            };
            "/token/delete": {
                request: {
                    /** @description Where no header carries one */
                    token?: string;
                    /**
                     * Format: uuid
                     * @description The token that is meant
                     */
                    token_id: string;
                };
                answer: components["schemas"]["DeletedToken"];
            };
            "/tokens": {
                request: {
                    /** @description Where no header carries one */
                    token?: string;
                    /**
                     * @description From 1 on
                     * @default 1
                     */
                    page?: number;
                    /**
                     * @description How many a page has
                     * @default 20
                     */
                    pageSize?: number;
                };
                answer: components["schemas"]["TokenList"];
            };
            "/tokens/delete": {
                request: {
                    /** @description Where no header carries one */
                    token?: string;
                    /**
                     * Format: date-time
                     * @description JWTs, client and handoff tokens of the user that were issued before do not hold any more either
                     */
                    before?: string;
                };
                answer: components["schemas"]["DeletedTokens"];
            };
            "/reviewers": {
                request: {
                    /** @description Where no header carries one */
                    token?: string;
                    /**
                     * @description From 1 on
                     * @default 1
                     */
                    page?: number;
                    /**
                     * @description How many a page has
                     * @default 20
                     */
                    pageSize?: number;
                };
                answer: components["schemas"]["ReviewerList"];
            };
            "/reviewer/set": {
                request: {
                    /** @description Where no header carries one */
                    token?: string;
                    /** @description As decisions and events have it, in small letters: an address or a `sub` of who signs in, or `act.sub` of a JWT */
                    name: string;
                    /**
                     * @description Teams, which rules of scenarios name as `team:…`
                     * @default []
                     */
                    teams?: string[];
                    /**
                     * @description The most that this person may do; null: what the credential says, which is never widened
                     * @default null
                     */
                    scopes?: ("persons" | "sources" | "tokens" | "kyc" | "balance" | "review" | "export" | "admin" | "operations")[] | null;
                    /**
                     * @description False: no credential of this person is good for anything
                     * @default true
                     */
                    active?: boolean;
                };
                answer: components["schemas"]["ReviewerSet"];
            };
            "/webhook/create": {
                request: {
                    /**
                     * Format: uri
                     * @description https on port 443 by a public host name, without credentials; under `npm start` any http(s) address
                     */
                    url: string;
                    /** @description What the endpoint is told of; all where it is missing */
                    events?: ("session.created" | "session.processing" | "session.approved" | "session.resubmit" | "session.review" | "session.step_up" | "session.declined" | "session.reopened" | "session.corrected" | "session.exception" | "session.expired" | "session.erased" | "person.created" | "person.updated" | "person.deleted" | "liveness.failed" | "webhook.disabled")[];
                    /** @description Personal data in `data` of session events: `client` (clientKey, clientUser, email, wallet), `fields` (what was read of the documents). None where it is missing */
                    include?: ("client" | "fields")[];
                    /** @description Your own words */
                    description?: string;
                    /** @description Where no header carries one */
                    token?: string;
                };
                answer: components["schemas"]["WebhookWithSecret"];
            };
            "/webhook/update": {
                request: {
                    /**
                     * Format: uri
                     * @description https on port 443 by a public host name, without credentials; under `npm start` any http(s) address
                     */
                    url?: string;
                    /** @description What the endpoint is told of; all where it is missing */
                    events?: ("session.created" | "session.processing" | "session.approved" | "session.resubmit" | "session.review" | "session.step_up" | "session.declined" | "session.reopened" | "session.corrected" | "session.exception" | "session.expired" | "session.erased" | "person.created" | "person.updated" | "person.deleted" | "liveness.failed" | "webhook.disabled")[];
                    /** @description Personal data in `data` of session events: `client` (clientKey, clientUser, email, wallet), `fields` (what was read of the documents). None where it is missing */
                    include?: ("client" | "fields")[];
                    /** @description Your own words */
                    description?: string;
                    /** @description Where no header carries one */
                    token?: string;
                    /**
                     * Format: uuid
                     * @description The endpoint
                     */
                    webhookId: string;
                    /** @description While it is false, deliveries fail as they come */
                    enabled?: boolean;
                };
                answer: components["schemas"]["WebhookResponse"];
            };
            "/webhook/delete": {
                request: {
                    /** @description Where no header carries one */
                    token?: string;
                    /**
                     * Format: uuid
                     * @description The endpoint
                     */
                    webhookId: string;
                };
                answer: components["schemas"]["DeletedWebhook"];
            };
            "/webhooks": {
                request: {
                    /** @description Where no header carries one */
                    token?: string;
                    /**
                     * @description From 1 on
                     * @default 1
                     */
                    page?: number;
                    /**
                     * @description How many a page has
                     * @default 20
                     */
                    pageSize?: number;
                };
                answer: components["schemas"]["WebhookList"];
            };
            "/webhook/test": {
                request: {
                    /** @description Where no header carries one */
                    token?: string;
                    /**
                     * Format: uuid
                     * @description The endpoint
                     */
                    webhookId: string;
                };
                answer: components["schemas"]["TestedWebhook"];
            };
            "/webhook/rotate": {
                request: {
                    /** @description Where no header carries one */
                    token?: string;
                    /**
                     * Format: uuid
                     * @description The endpoint
                     */
                    webhookId: string;
                    /**
                     * @description For so long the secret before signs too
                     * @default 86400
                     */
                    overlapSeconds?: number;
                };
                answer: components["schemas"]["WebhookWithSecret"];
            };
            "/webhook/deliveries": {
                request: {
                    /** @description Where no header carries one */
                    token?: string;
                    /**
                     * Format: uuid
                     * @description The endpoint
                     */
                    webhookId: string;
                    /**
                     * @description Of deliveries: pending, delivered or failed
                     * @enum {string}
                     */
                    state?: "pending" | "delivered" | "failed";
                    /**
                     * Format: uuid
                     * @description The session
                     */
                    sessionId?: string;
                    /**
                     * @description From 1 on
                     * @default 1
                     */
                    page?: number;
                    /**
                     * @description How many a page has
                     * @default 20
                     */
                    pageSize?: number;
                };
                answer: components["schemas"]["WebhookDeliveryList"];
            };
            "/webhook/resend": {
                request: {
                    /** @description Where no header carries one */
                    token?: string;
                    /**
                     * Format: uuid
                     * @description The endpoint
                     */
                    webhookId: string;
                    /** @description Of any state; those that have failed where missing, 5,000 at a time */
                    deliveryId?: string;
                };
                answer: components["schemas"]["ResentWebhook"];
            };
            "/trust/import": {
                request: {
                    /** @description Where no header carries one */
                    token?: string;
                    /**
                     * @description What the roots are for. csca: chips of passports, identity cards and residence permits; iaca: mobile driving licences and other documents of ISO/IEC 18013-5; pid: person identification data of European wallets; seal: visible digital seals and other signed barcodes: authorities, and the signers themselves
                     * @enum {string}
                     */
                    kind: "csca" | "iaca" | "pid" | "seal";
                    /** @description Where the file is from, for people */
                    source: string;
                    /**
                     * Format: date-time
                     * @description When a newer one is wanted
                     */
                    expires?: string;
                    /** @description Take it although no root that is sent beside it vouches for it: you do */
                    unsigned?: boolean;
                    /**
                     * Format: binary
                     * @description ICAO or national master list (CMS), LDIF, PEM or DER; of roots, or of revoked certificates (CRL)
                     */
                    list: Blob;
                    /**
                     * Format: binary
                     * @description PEM or DER: the root under which a master list must be signed
                     */
                    root?: Blob;
                };
                answer: components["schemas"]["ImportedTrustList"];
            };
            "/trust/lists": {
                request: {
                    /** @description Where no header carries one */
                    token?: string;
                };
                answer: components["schemas"]["TrustLists"];
            };
            "/trust/delete": {
                request: {
                    /** @description Where no header carries one */
                    token?: string;
                    /**
                     * Format: uuid
                     * @description Of a list, as /trust/lists names it
                     */
                    listId: string;
                };
                answer: components["schemas"]["DeletedTrustList"];
            };
            "/health/detail": {
                request: {
                    /** @description Where no header carries one */
                    token?: string;
                };
                answer: components["schemas"]["HealthDetail"];
            };
            "/user/balance/update": {
                request: {
                    /** @description Where no header carries one */
                    token?: string;
                    /** @description The group whose balance it is */
                    groupId: number;
                    /** @description Added to the balance, negative to deduct; at most six decimals */
                    amount: number;
                };
                answer: components["schemas"]["UpdatedBalance"];
            };
            "/user/balance": {
                request: {
                    /** @description Where no header carries one */
                    token?: string;
                };
                answer: components["schemas"]["Balance"];
            };
            "/kyc/session/create": {
                request: {
                    /** @description Where no header carries one */
                    token?: string;
                    /** @description The scenario whose rules hold; the default one where it is left out */
                    schemaId?: string;
                    /** @description Answer of the captcha, where the scenario asks for one: the widget's token */
                    captcha?: string;
                    /** @description Your own key of the session, by which it can be asked for */
                    clientKey?: string;
                    /** @description Your own name of the client */
                    clientUser?: string;
                    /**
                     * Format: email
                     * @description Of the client, as you gave it; nothing is sent there
                     */
                    email?: string;
                    /** @description Address of the client's wallet, as you gave it */
                    wallet?: string;
                    /** @description Ask for a liveness challenge where the scenario requires none */
                    liveness?: boolean;
                    /**
                     * @description With a sandbox token: how the session ends once images were sent, whatever they show
                     * @example {
                     *       "outcome": "resubmit",
                     *       "reason": "document_unreadable",
                     *       "delaySeconds": 2
                     *     }
                     */
                    sandboxOutcome?: ("approved" | "resubmit" | "review" | "declined" | "exception" | "expired") | {
                        /**
                         * @description How the session ends
                         * @enum {string}
                         */
                        outcome: "approved" | "resubmit" | "review" | "declined" | "exception" | "expired";
                        /**
                         * @description Of a decision that is not `approved`
                         * @enum {string}
                         */
                        reason?: "document_missing" | "selfie_missing" | "not_a_document" | "face_beside_document" | "image_unusable" | "document_mirrored" | "document_side_missing" | "document_unknown" | "document_not_checkable" | "document_unreadable" | "mrz_unread" | "barcode_unread" | "state_unknown" | "dates_impossible" | "number_malformed" | "name_contradicted" | "marked_false" | "specimen" | "print_unconfirmed" | "portrait_missing" | "original_not_judged" | "authenticity_unchecked" | "document_take_missing" | "face_missing" | "eyes_covered" | "faces_several" | "selfies_differ" | "liveness_missing" | "liveness_unlit" | "capture_unattested" | "liveness_exempted" | "proof_invalid" | "proof_revoked" | "proof_unbound" | "proof_expired" | "proof_incomplete" | "issuer_unknown" | "document_expired" | "document_not_yet_valid" | "document_not_accepted" | "state_not_accepted" | "under_age" | "age_open" | "documents_differ" | "same_picture" | "faces_differ" | "faces_uncertain" | "client_differs" | "client_uncertain" | "client_not_comparable" | "mrz_invalid" | "data_contradictory" | "copy_suspected" | "screen_suspected" | "print_suspected" | "fields_altered" | "portrait_replaced" | "file_edited" | "document_take_doubtful" | "document_cut" | "document_damaged" | "document_covered" | "marks_missing" | "selfie_generated" | "selfie_recaptured" | "liveness_repeated" | "selfie_cut" | "holder_mismatch" | "risk_in_sum" | "chip_invalid" | "chip_contradicts" | "seal_invalid" | "seal_contradicts" | "face_under_other_name" | "document_under_other_face" | "document_under_other_name" | "name_under_other_face" | "sign_in_other_session" | "blocked_face" | "blocked_document" | "face_too_often" | "document_too_often" | "device_too_often" | "address_too_often" | "step_up" | "step_not_done" | "earlier_sign";
                        /** @description Between the images and the decision; of `expired`: between the opening and the end */
                        delaySeconds?: number;
                    };
                    /**
                     * Format: uri
                     * @description Where the page behind `url` leads back to; its origin is one of the scenario’s `returnOrigins`
                     * @example https://shop.example/verified
                     */
                    returnUrl?: string;
                };
                answer: components["schemas"]["CreatedSession"];
            };
            "/kyc/reauthenticate": {
                request: {
                    /** @description Where no header carries one */
                    token?: string;
                    /** @description The scenario whose rules hold; the default one where it is left out */
                    schemaId?: string;
                    /** @description Answer of the captcha, where the scenario asks for one: the widget's token */
                    captcha?: string;
                    /** @description Your own key of the session, by which it can be asked for */
                    clientKey?: string;
                    /** @description Your own name of the client */
                    clientUser?: string;
                    /**
                     * Format: email
                     * @description Of the client, as you gave it; nothing is sent there
                     */
                    email?: string;
                    /** @description Address of the client's wallet, as you gave it */
                    wallet?: string;
                    /**
                     * @description Whether the client has to answer a liveness challenge. False: a selfie alone, where the scenario does not require liveness either; any photo of the client that no earlier session has passes then
                     * @default true
                     */
                    liveness?: boolean;
                    /**
                     * @description With a sandbox token: how the session ends once images were sent, whatever they show
                     * @example {
                     *       "outcome": "resubmit",
                     *       "reason": "document_unreadable",
                     *       "delaySeconds": 2
                     *     }
                     */
                    sandboxOutcome?: ("approved" | "resubmit" | "review" | "declined" | "exception" | "expired") | {
                        /**
                         * @description How the session ends
                         * @enum {string}
                         */
                        outcome: "approved" | "resubmit" | "review" | "declined" | "exception" | "expired";
                        /**
                         * @description Of a decision that is not `approved`
                         * @enum {string}
                         */
                        reason?: "document_missing" | "selfie_missing" | "not_a_document" | "face_beside_document" | "image_unusable" | "document_mirrored" | "document_side_missing" | "document_unknown" | "document_not_checkable" | "document_unreadable" | "mrz_unread" | "barcode_unread" | "state_unknown" | "dates_impossible" | "number_malformed" | "name_contradicted" | "marked_false" | "specimen" | "print_unconfirmed" | "portrait_missing" | "original_not_judged" | "authenticity_unchecked" | "document_take_missing" | "face_missing" | "eyes_covered" | "faces_several" | "selfies_differ" | "liveness_missing" | "liveness_unlit" | "capture_unattested" | "liveness_exempted" | "proof_invalid" | "proof_revoked" | "proof_unbound" | "proof_expired" | "proof_incomplete" | "issuer_unknown" | "document_expired" | "document_not_yet_valid" | "document_not_accepted" | "state_not_accepted" | "under_age" | "age_open" | "documents_differ" | "same_picture" | "faces_differ" | "faces_uncertain" | "client_differs" | "client_uncertain" | "client_not_comparable" | "mrz_invalid" | "data_contradictory" | "copy_suspected" | "screen_suspected" | "print_suspected" | "fields_altered" | "portrait_replaced" | "file_edited" | "document_take_doubtful" | "document_cut" | "document_damaged" | "document_covered" | "marks_missing" | "selfie_generated" | "selfie_recaptured" | "liveness_repeated" | "selfie_cut" | "holder_mismatch" | "risk_in_sum" | "chip_invalid" | "chip_contradicts" | "seal_invalid" | "seal_contradicts" | "face_under_other_name" | "document_under_other_face" | "document_under_other_name" | "name_under_other_face" | "sign_in_other_session" | "blocked_face" | "blocked_document" | "face_too_often" | "document_too_often" | "device_too_often" | "address_too_often" | "step_up" | "step_not_done" | "earlier_sign";
                        /** @description Between the images and the decision; of `expired`: between the opening and the end */
                        delaySeconds?: number;
                    };
                    /**
                     * Format: uri
                     * @description Where the page behind `url` leads back to; its origin is one of the scenario’s `returnOrigins`
                     * @example https://shop.example/verified
                     */
                    returnUrl?: string;
                    /** @description As sessions answer it; or the id of an approved session with a selfie */
                    clientId: string;
                };
                answer: components["schemas"]["CreatedSession"];
            };
            "/kyc/process": {
                request: {
                    /** @description Where no header carries one */
                    token?: string;
                    /**
                     * Format: uuid
                     * @description UUID version 1
                     */
                    sessionId?: string;
                    /** @description The scenario whose rules hold; the default one where it is left out */
                    schemaId?: string;
                    /** @description Answer of the captcha, where the scenario asks for one: the widget's token */
                    captcha?: string;
                    /**
                     * @description `sync`: the answer is the processed session. `async`: it comes at once, and the status is asked for later
                     * @default sync
                     * @enum {string}
                     */
                    mode?: "sync" | "async";
                    /** @description Your own key of the session, by which it can be asked for */
                    clientKey?: string;
                    /** @description Whether the text of documents is read */
                    ocr?: boolean;
                    /** @description What each of `images` was taken as, in their order; a JSON list or repeated parts. An image sent as a document that shows none fails as a document and counts as no selfie */
                    roles?: ("document" | "selfie")[];
                    /** @description JSON; says what the parts `frames` and `take` show */
                    liveness?: {
                        /**
                         * Format: uuid
                         * @description Names the challenge; goes back with its answer
                         */
                        nonce: string;
                        /** @description What each part `frames` shows, in their order */
                        frames: {
                            /**
                             * @description Which action of the challenge it shows
                             * @enum {string}
                             */
                            action: "center" | "turn_left" | "turn_right" | "look_up" | "closer";
                            /** @description Milliseconds after the first frame, never less than the one before */
                            atMs: number;
                        }[];
                        /** @description The sheet that all tiles make has at most 6000000 pixels */
                        take: {
                            /** @description Pixels of a tile */
                            width: number;
                            /** @description Pixels of a tile down */
                            height: number;
                            /** @description Tiles in a row */
                            columns: number;
                            /** @description What each tile shows, in rows from the top left */
                            tiles: {
                                /**
                                 * @description During which action of the challenge it was taken
                                 * @enum {string}
                                 */
                                action: "center" | "turn_left" | "turn_right" | "look_up" | "closer";
                                /** @description Milliseconds after the first frame, never less than the one before */
                                atMs: number;
                                /** @description Place in `light` of what the screen showed then; absent: none of them */
                                pattern?: number;
                            }[];
                        };
                        /** @description What the person cannot bear or do: `light`, `movement` */
                        without?: ("light" | "movement")[];
                    };
                    /** @description JSON; says what the part `documentTiles` shows */
                    documentTake?: {
                        /**
                         * Format: uuid
                         * @description Names the challenge; goes back with its answer
                         */
                        nonce: string;
                        /** @description Whether the camera has a lamp, and it was switched */
                        lamp: boolean;
                        /** @description How the sheet of a document’s take is divided */
                        take: {
                            /** @description Pixels of a tile */
                            width: number;
                            /** @description Pixels of a tile down */
                            height: number;
                            /** @description Tiles of a row */
                            columns: number;
                            /** @description Milliseconds after the first tile, each more than the one before */
                            tiles: {
                                /** @description When it was taken */
                                atMs: number;
                            }[];
                        };
                    };
                    /** @description Steps that the person cannot do, of those that the session asks for (`decision.stepUp.steps`); a JSON list or repeated parts. It is an attempt of its own and needs no file */
                    cannot?: ("wallet" | "chip" | "take")[];
                    /** @description JSON; how the selfie came about, as far as the browser tells */
                    signals?: {
                        /**
                         * @description Whether the selfie, or a document sent alone, was chosen as a file
                         * @enum {string}
                         */
                        source: "camera" | "file";
                        /** @description How each picture of the call came about, in their order */
                        pictures?: ("camera" | "file")[];
                        /**
                         * @description Why the person left out the take of the tilted document that the challenge asks for
                         * @enum {string}
                         */
                        withoutTake?: "cannot_tilt" | "not_seen" | "other";
                        /** @description The browser says that a program drives it */
                        automated: boolean;
                        /**
                         * @description What the browser says of the camera
                         * @enum {string}
                         */
                        camera?: "built_in" | "external" | "phone" | "virtual" | "unknown";
                        /**
                         * @description Where `camera` is `virtual`
                         * @enum {string}
                         */
                        product?: "obs" | "manycam" | "snap_camera" | "xsplit" | "sparkocam" | "youcam" | "mmhmm" | "nvidia_broadcast" | "webcamoid" | "v4l2loopback" | "screen_capture" | "test_device" | "virtual";
                        /**
                         * @description What the camera says that it can; `missing`: this browser does not ask
                         * @enum {string}
                         */
                        capabilities?: "answered" | "empty" | "missing";
                        /**
                         * @description What the browser says of how the camera is set
                         * @enum {string}
                         */
                        settings?: "answered" | "partly" | "empty";
                        /**
                         * @description Whether exposure and white balance were held while the screen lit the face
                         * @enum {string}
                         */
                        exposure?: "locked" | "partly" | "refused" | "not_offered";
                        /** @description Times between the pictures of the preview */
                        frames?: {
                            /** @description How many pictures were counted */
                            count: number;
                            /** @description Milliseconds between two of them, on average */
                            meanMs: number;
                            /** @description Deviation of the intervals over their mean */
                            jitter: number;
                            /** @description The longest pause */
                            longestMs: number;
                            /** @description How often the size of the picture changed */
                            resizes: number;
                            /** @description Whether the camera told when it took them */
                            timed: boolean;
                        };
                    };
                    /** @description At least one, where neither files of a chip nor `cannot` are sent */
                    images?: Blob[];
                    /** @description Answer a liveness challenge, in the order in which they were taken */
                    frames?: Blob[];
                    /**
                     * Format: binary
                     * @description Zip of a chip's files, named as the parts below: read by a native app (ICAO Doc 9303-10)
                     */
                    chip?: Blob;
                    /**
                     * Format: binary
                     * @description EF.SOD: what the issuer has signed
                     */
                    sod?: Blob;
                    /**
                     * Format: binary
                     * @description EF.DG1: the machine readable zone
                     */
                    dg1?: Blob;
                    /**
                     * Format: binary
                     * @description EF.DG2: the portrait
                     */
                    dg2?: Blob;
                    /**
                     * Format: binary
                     * @description EF.DG7: the signature of the holder
                     */
                    dg7?: Blob;
                    /**
                     * Format: binary
                     * @description EF.DG11: details of the holder
                     */
                    dg11?: Blob;
                    /**
                     * Format: binary
                     * @description EF.DG12: details of the document
                     */
                    dg12?: Blob;
                    /**
                     * Format: binary
                     * @description EF.DG14: what the chip supports
                     */
                    dg14?: Blob;
                    /**
                     * Format: binary
                     * @description EF.DG15: the public key of active authentication
                     */
                    dg15?: Blob;
                    /**
                     * Format: binary
                     * @description The chip's answer to the challenge: the first 8 bytes of the SHA-256 of the nonce of the session's liveness challenge
                     */
                    aa?: Blob;
                    /**
                     * Format: binary
                     * @description Goes with `frames`: all of the take in small, tiles in rows, 2 MiB
                     */
                    take?: Blob;
                    /**
                     * Format: binary
                     * @description Goes with `documentTake`: all of the take of a document in small, tiles in rows, 1 MiB
                     */
                    documentTiles?: Blob;
                };
                answer: components["schemas"]["Session"];
            };
            "/kyc/session/status": {
                request: {
                    /** @description Where no header carries one */
                    token?: string;
                    /**
                     * Format: uuid
                     * @description UUID version 1
                     */
                    sessionId?: string;
                    /** @description Your own key of the session, by which it can be asked for */
                    clientKey?: string;
                };
                answer: components["schemas"]["SessionStatus"] | components["schemas"]["Error"];
            };
            "/kyc/sessions": {
                request: {
                    /** @description Where no header carries one */
                    token?: string;
                    /**
                     * @description From 1 on
                     * @default 1
                     */
                    page?: number;
                    /**
                     * @description How many a page has
                     * @default 20
                     */
                    pageSize?: number;
                    /**
                     * @description Only sessions in this state
                     * @enum {string}
                     */
                    status?: "idle" | "processing" | "success" | "failed" | "exception" | "expired";
                    /**
                     * Format: date-time
                     * @description Created at this time or later
                     */
                    from?: string;
                    /**
                     * Format: date-time
                     * @description Created at this time or earlier
                     */
                    to?: string;
                    /** @description Only sessions of this client */
                    clientId?: string;
                };
                answer: components["schemas"]["SessionList"];
            };
            "/kyc/download": {
                request: {
                    /** @description Where no header carries one */
                    token?: string;
                    /**
                     * @description A day YYYY-MM-DD or a month YYYY-MM, in UTC, or a sessionId
                     * @example 2026-05
                     */
                    archiveName: string;
                };
                answer: components["schemas"]["Archive"] | components["schemas"]["PendingArchive"];
            };
            "/kyc/session/delete": {
                request: {
                    /** @description Where no header carries one */
                    token?: string;
                    /**
                     * Format: uuid
                     * @description UUID version 1
                     */
                    sessionId: string;
                };
                answer: components["schemas"]["DeletedSession"];
            };
            "/kyc/session/handoff": {
                request: {
                    /** @description Where no header carries one */
                    token?: string;
                    /**
                     * Format: uuid
                     * @description UUID version 1
                     */
                    sessionId?: string;
                };
                answer: components["schemas"]["Handoff"];
            };
            "/kyc/session/token": {
                request: {
                    /** @description Where no header carries one */
                    token?: string;
                    /**
                     * Format: uuid
                     * @description UUID version 1
                     */
                    sessionId?: string;
                };
                answer: components["schemas"]["SessionToken"];
            };
            "/kyc/session/open": {
                request: {
                    /** @description Where no header carries one */
                    token?: string;
                    /** @description A random secret of the browser: the first that opens a link is the only one that may again */
                    device: string;
                    /** @description What the person has just agreed to */
                    consent?: {
                        /** @description Which version of the text */
                        version: string;
                        /**
                         * @description In which language it was shown
                         * @enum {string}
                         */
                        language: "en" | "ar" | "de" | "es" | "fr" | "hi" | "id" | "it" | "ja" | "ko" | "nl" | "pl" | "pt" | "ru" | "tr" | "uk" | "vi" | "zh";
                    };
                };
                answer: components["schemas"]["OpenedSession"];
            };
            "/kyc/session/appeal": {
                request: {
                    /** @description Where no header carries one */
                    token?: string;
                    /**
                     * Format: uuid
                     * @description UUID version 1
                     */
                    sessionId: string;
                    /** @description The secret of the browser that opened the link */
                    device: string;
                    /** @description Why the person thinks otherwise, in their words; kept with the decision, sealed */
                    text: string;
                };
                answer: components["schemas"]["AppealMade"];
            };
            "/kyc/session/decide": {
                request: {
                    /** @description Where no header carries one */
                    token?: string;
                    /**
                     * Format: uuid
                     * @description UUID version 1
                     */
                    sessionId: string;
                    /**
                     * @description What the person who looked has decided
                     * @example approved
                     * @enum {string}
                     */
                    outcome: "approved" | "resubmit" | "declined";
                    /**
                     * @description Why, as a code of the outcome: see Reason codes. Kept with the decision, in its event and told to webhooks
                     * @enum {string}
                     */
                    reasonCode?: "document_altered" | "document_copied" | "not_the_person" | "not_alive" | "known_otherwise" | "suspected_fraud" | "under_age" | "document_unreadable" | "document_cut" | "document_covered" | "document_side_missing" | "document_expired" | "document_not_accepted" | "face_unclear" | "faces_several" | "liveness_missing" | "other";
                    /** @description Kept with the decision */
                    note?: string;
                };
                answer: components["schemas"]["SessionStatus"];
            };
            "/kyc/session/restart": {
                request: {
                    /** @description Where no header carries one */
                    token?: string;
                    /**
                     * Format: uuid
                     * @description UUID version 1
                     */
                    sessionId: string;
                };
                answer: components["schemas"]["SessionStatus"];
            };
            "/kyc/session/proof": {
                request: {
                    /** @description Where no header carries one */
                    token?: string;
                    /**
                     * Format: uuid
                     * @description UUID version 1
                     */
                    sessionId: string;
                    /**
                     * @description Personal data that the proof shall tell; none where it is missing
                     * @default []
                     */
                    claims?: ("surname" | "givenNames" | "birthDate" | "sex" | "nationality" | "placeOfBirth" | "address" | "personalNumber" | "documentNumber" | "issuingState" | "issueDate" | "expiryDate" | "clientKey" | "clientUser" | "email" | "wallet")[];
                    /**
                     * @description Ages: whether the person has them, without the date of birth; none where that is not certain
                     * @default []
                     */
                    ageOver?: number[];
                    /**
                     * @description `dc+sd-jwt`: a credential (SD-JWT VC) of which the holder shows what they choose
                     * @default jws
                     * @enum {string}
                     */
                    format?: "jws" | "dc+sd-jwt";
                    /** @description Of `dc+sd-jwt`: the holder's public key as a JWK; with it nobody else can show the credential */
                    holderKey?: {
                        /**
                         * @description Kind of key
                         * @enum {string}
                         */
                        kty: "EC";
                        /**
                         * @description Its curve
                         * @enum {string}
                         */
                        crv: "P-256" | "P-384" | "P-521";
                        /**
                         * Format: base64url
                         * @description First coordinate of its point
                         */
                        x: string;
                        /**
                         * Format: base64url
                         * @description Second coordinate of its point
                         */
                        y: string;
                        /** @description Not used */
                        kid?: string;
                        /** @description Not used */
                        alg?: string;
                        /**
                         * @description Not used
                         * @enum {string}
                         */
                        use?: "sig";
                        /** @description Not used */
                        key_ops?: "verify"[];
                        /** @description Not used */
                        ext?: boolean;
                    } | {
                        /**
                         * @description Kind of key
                         * @enum {string}
                         */
                        kty: "OKP";
                        /**
                         * @description Its curve
                         * @enum {string}
                         */
                        crv: "Ed25519";
                        /**
                         * Format: base64url
                         * @description The key
                         */
                        x: string;
                        /** @description Not used */
                        kid?: string;
                        /** @description Not used */
                        alg?: string;
                        /**
                         * @description Not used
                         * @enum {string}
                         */
                        use?: "sig";
                        /** @description Not used */
                        key_ops?: "verify"[];
                        /** @description Not used */
                        ext?: boolean;
                    };
                    /** @description With `holderKey`: a JWT that this key has signed, as wallets prove theirs (OpenID4VCI 1.0, `openid4vci-proof+jwt`): `aud` this origin, `iat`, `nonce` of `/oid4vci/nonce`, and the key as `jwk` in its header */
                    holderProof?: string;
                };
                answer: components["schemas"]["SessionProof"] | components["schemas"]["SessionCredential"];
            };
            "/kyc/session/offer": {
                request: {
                    /** @description Where no header carries one */
                    token?: string;
                    /**
                     * Format: uuid
                     * @description UUID version 1
                     */
                    sessionId: string;
                    /**
                     * @description Personal data that the credential shall tell; none where it is missing or not certain
                     * @default []
                     */
                    claims?: ("surname" | "givenNames" | "birthDate" | "sex" | "nationality" | "placeOfBirth" | "address" | "personalNumber" | "documentNumber" | "issuingState" | "issueDate" | "expiryDate")[];
                    /**
                     * @description Ages: whether the person has them, without the date of birth; none where that is not certain
                     * @default []
                     */
                    ageOver?: number[];
                    /** @description Of the page behind the session's link, which offers what the scenario's `hosted.credential` says */
                    device?: string;
                };
                answer: components["schemas"]["CredentialOffer"];
            };
            "/kyc/session/case": {
                request: {
                    /** @description Where no header carries one */
                    token?: string;
                    /**
                     * Format: uuid
                     * @description UUID version 1
                     */
                    sessionId: string;
                };
                answer: components["schemas"]["Archive"] | components["schemas"]["PendingArchive"];
            };
            "/kyc/session/liveness": {
                request: {
                    /** @description Where no header carries one */
                    token?: string;
                    /**
                     * Format: uuid
                     * @description UUID version 1
                     */
                    sessionId?: string;
                };
                answer: components["schemas"]["Liveness"];
            };
            "/kyc/wallet/request": {
                request: {
                    /** @description Where no header carries one */
                    token?: string;
                    /**
                     * Format: uuid
                     * @description UUID version 1
                     */
                    sessionId?: string;
                    /** @description Answer of the captcha, where the scenario asks for one: the widget's token */
                    captcha?: string;
                    /**
                     * @description Default: all; a session that is held to `substantial` needs name, date of birth, number and expiry
                     * @default [
                     *       "name",
                     *       "birth_date",
                     *       "sex",
                     *       "nationality",
                     *       "document_number",
                     *       "issue_date",
                     *       "expiry_date",
                     *       "portrait"
                     *     ]
                     */
                    what?: ("name" | "birth_date" | "sex" | "nationality" | "document_number" | "issue_date" | "expiry_date" | "portrait")[];
                    /** @description Whether the holder is at least so old */
                    age_over?: number;
                    /**
                     * @description Any one of them will do
                     * @default [
                     *       "mdl",
                     *       "pid",
                     *       "photo_id",
                     *       "google_id_pass"
                     *     ]
                     */
                    documents?: ("mdl" | "pid" | "photo_id" | "google_id_pass")[];
                    /**
                     * Format: uri
                     * @description Of the page that asks its browser; default: the header `Origin`, else this service
                     */
                    origin?: string;
                };
                answer: components["schemas"]["WalletRequest"];
            };
            "/kyc/wallet/response": {
                request: {
                    /** @description Where no header carries one */
                    token?: string;
                    /**
                     * Format: uuid
                     * @description UUID version 1
                     */
                    sessionId?: string;
                    /** @description Of /kyc/wallet/request; good once */
                    requestId: string;
                    /**
                     * @description By which the browser has answered
                     * @enum {string}
                     */
                    protocol: "org-iso-mdoc" | "openid4vp-v1-unsigned" | "openid4vp-v1-signed";
                    /** @description `data` of the DigitalCredential, as the browser gives it */
                    data: {
                        /** @description Encrypted for this request */
                        response?: string;
                        /** @description In its place: why the wallet shows nothing, as `access_denied` (OpenID4VP 1.0, 8.5) */
                        error?: string;
                    };
                };
                answer: components["schemas"]["Session"];
            };
            "/events": {
                request: {
                    /** @description Where no header carries one */
                    token?: string;
                    /**
                     * @description From 1 on
                     * @default 1
                     */
                    page?: number;
                    /**
                     * @description How many a page has
                     * @default 20
                     */
                    pageSize?: number;
                    /**
                     * Format: uuid
                     * @description The session
                     */
                    sessionId?: string;
                    /**
                     * Format: uuid
                     * @description Only events of this person
                     */
                    personId?: string;
                    /**
                     * @description Only events of this name
                     * @enum {string}
                     */
                    action?: "session_created" | "images_received" | "attempt_begun" | "attempt_ended" | "attempt_restarted" | "session_handed_off" | "handoff_opened" | "link_opened" | "consent_given" | "client_token_issued" | "liveness_challenged" | "wallet_asked" | "wallet_answered" | "wallet_refused" | "session_decided" | "credential_offered" | "session_proved" | "session_deleted" | "residue_deleted" | "consent_withdrawn" | "hold_set" | "hold_released" | "subject_searched" | "subject_exported" | "subject_erasure_asked" | "subject_erased" | "case_exported" | "sessions_exported" | "review_claimed" | "review_released" | "review_seconded" | "review_disagreed" | "review_drawn" | "review_looked" | "review_upheld" | "session_reopened" | "field_corrected" | "review_noted" | "review_paused" | "review_resumed" | "review_assigned" | "images_expired" | "sessions_expired" | "events_expired" | "images_missing" | "owner_erased" | "session_read" | "sessions_listed" | "image_opened" | "archive_downloaded" | "archive_opened" | "events_read" | "person_created" | "person_updated" | "person_fused" | "person_deleted" | "person_read" | "persons_listed" | "persons_searched" | "client_enrolled" | "vector_renewed" | "list_created" | "list_renamed" | "list_deleted" | "blocklist_added" | "blocklist_removed" | "source_group_created" | "source_created" | "source_updated" | "source_deleted" | "scenario_created" | "scenario_updated" | "scenario_deleted" | "scenario_previewed" | "scenario_change_proposed" | "scenario_change_approved" | "scenario_change_refused" | "session_expired" | "liveness_failed" | "webhook_created" | "webhook_updated" | "webhook_deleted" | "webhook_rotated" | "webhook_tested" | "webhook_resent" | "webhook_disabled" | "reviewer_set" | "token_created" | "token_updated" | "token_revoked" | "tokens_revoked" | "balance_changed";
                    /**
                     * Format: date-time
                     * @description From this moment on
                     */
                    from?: string;
                    /**
                     * Format: date-time
                     * @description Up to this moment
                     */
                    to?: string;
                };
                answer: components["schemas"]["EventList"];
            };
            "/metrics": {
                request: {
                    /** @description Where no header carries one */
                    token?: string;
                    /**
                     * Format: date
                     * @description First day, in UTC; 30 days before `to` where it is missing
                     */
                    from?: string;
                    /**
                     * Format: date
                     * @description Last day; today where it is missing. At most 92 days
                     */
                    to?: string;
                    /** @description Instead of days the last so many hours: `days` has one entry an hour then, `2026-11-23T14` */
                    hours?: number;
                };
                answer: components["schemas"]["Metrics"];
            };
            "/review/agreement": {
                request: {
                    /** @description Where no header carries one */
                    token?: string;
                    /**
                     * Format: date
                     * @description First day, in UTC; 90 days before `to` where it is missing
                     */
                    from?: string;
                    /**
                     * Format: date
                     * @description Last day; today where it is missing
                     */
                    to?: string;
                };
                answer: components["schemas"]["ReviewAgreement"];
            };
            "/duplicates": {
                request: {
                    /** @description Where no header carries one */
                    token?: string;
                    /**
                     * @description From 1 on
                     * @default 1
                     */
                    page?: number;
                    /**
                     * @description How many a page has
                     * @default 20
                     */
                    pageSize?: number;
                    /**
                     * @description One of the decision’s
                     * @enum {string}
                     */
                    reason?: "face_under_other_name" | "document_under_other_face" | "document_under_other_name" | "name_under_other_face" | "sign_in_other_session" | "face_too_often" | "document_too_often" | "device_too_often" | "address_too_often" | "blocked_face" | "blocked_document";
                };
                answer: components["schemas"]["Duplicates"];
            };
            "/session/find": {
                request: {
                    /** @description Where no header carries one */
                    token?: string;
                    /**
                     * @description From 1 on
                     * @default 1
                     */
                    page?: number;
                    /**
                     * @description How many a page has
                     * @default 20
                     */
                    pageSize?: number;
                    /** @description Whole words of a name, or a number of a document, a client, an address, a session’s id */
                    search?: string;
                    /**
                     * @description What was decided
                     * @enum {string}
                     */
                    outcome?: "approved" | "resubmit" | "review" | "declined";
                    /**
                     * @description `ok`; `error` in a refusal
                     * @enum {string}
                     */
                    status?: "idle" | "processing" | "success" | "failed" | "exception" | "expired";
                    /** @description Of that scenario */
                    schemaId?: string;
                    /** @description Of that recognised client */
                    clientId?: string;
                    /**
                     * Format: date-time
                     * @description Created at this time or later
                     */
                    from?: string;
                    /**
                     * Format: date-time
                     * @description Created at this time or earlier
                     */
                    to?: string;
                    /**
                     * @description `name`: by surname, the newest 500 that fit; those without a name stand last
                     * @default newest
                     * @enum {string}
                     */
                    sort?: "newest" | "oldest" | "name";
                };
                answer: components["schemas"]["FoundSessions"];
            };
            "/session/table": {
                request: {
                    /** @description Where no header carries one */
                    token?: string;
                    /** @description Whole words of a name, or a number of a document, a client, an address, a session’s id */
                    search?: string;
                    /**
                     * @description What was decided
                     * @enum {string}
                     */
                    outcome?: "approved" | "resubmit" | "review" | "declined";
                    /**
                     * @description `ok`; `error` in a refusal
                     * @enum {string}
                     */
                    status?: "idle" | "processing" | "success" | "failed" | "exception" | "expired";
                    /** @description Of that scenario */
                    schemaId?: string;
                    /** @description Of that recognised client */
                    clientId?: string;
                    /**
                     * Format: date-time
                     * @description Created at this time or later
                     */
                    from?: string;
                    /**
                     * Format: date-time
                     * @description Created at this time or earlier
                     */
                    to?: string;
                };
                answer: components["schemas"]["Archive"] | components["schemas"]["PendingArchive"];
            };
            "/consent/withdraw": {
                request: {
                    /** @description Where no header carries one */
                    token?: string;
                    /**
                     * Format: uuid
                     * @description UUID version 1
                     */
                    sessionId: string;
                };
                answer: components["schemas"]["ConsentWithdrawn"];
            };
            "/subject/find": {
                request: {
                    /** @description Where no header carries one */
                    token?: string;
                    /**
                     * @description What they are known by; `person`: a person_id; `name`: every word of it stands on a document, in any order. `clientUser`, `email`, `documentNumber` and `name` are looked for in every session
                     * @enum {string}
                     */
                    by: "sessionId" | "clientId" | "clientKey" | "person" | "clientUser" | "email" | "documentNumber" | "name";
                    /** @description What they are known by */
                    value: string;
                    /** @description `next` of the answer before */
                    place?: string;
                };
                answer: components["schemas"]["FoundSubject"];
            };
            "/subject/export": {
                request: {
                    /** @description Where no header carries one */
                    token?: string;
                    /**
                     * @description What they are known by; `person`: a person_id. `clientUser`, `email` and `documentNumber` are looked for in every session
                     * @enum {string}
                     */
                    by: "sessionId" | "clientId" | "clientKey" | "person" | "clientUser" | "email" | "documentNumber";
                    /** @description What they are known by */
                    value: string;
                };
                answer: components["schemas"]["Archive"] | components["schemas"]["PendingArchive"];
            };
            "/subject/delete": {
                request: {
                    /** @description Where no header carries one */
                    token?: string;
                    /**
                     * @description What they are known by; `person`: a person_id. `clientUser`, `email` and `documentNumber` are looked for in every session
                     * @enum {string}
                     */
                    by: "sessionId" | "clientId" | "clientKey" | "person" | "clientUser" | "email" | "documentNumber";
                    /** @description What they are known by */
                    value: string;
                };
                answer: components["schemas"]["ErasedSubject"];
            };
            "/subject/requests": {
                request: {
                    /** @description Where no header carries one */
                    token?: string;
                    /**
                     * @description From 1 on
                     * @default 1
                     */
                    page?: number;
                    /**
                     * @description How many a page has
                     * @default 20
                     */
                    pageSize?: number;
                    /**
                     * @description What they are known by; `person`: a person_id. `clientUser`, `email` and `documentNumber` are looked for in every session
                     * @enum {string}
                     */
                    by?: "sessionId" | "clientId" | "clientKey" | "person" | "clientUser" | "email" | "documentNumber";
                    /** @description With `by`: the requests about that one subject */
                    value?: string;
                };
                answer: components["schemas"]["SubjectRequests"];
            };
            "/hold/set": {
                request: {
                    /** @description Where no header carries one */
                    token?: string;
                    /**
                     * Format: uuid
                     * @description Either this one or `personId`
                     */
                    sessionId?: string;
                    /**
                     * Format: uuid
                     * @description Only events of this person
                     */
                    personId?: string;
                    /** @description Told to whoever asks for an erasure */
                    reason: string;
                };
                answer: components["schemas"]["HoldSet"];
            };
            "/hold/release": {
                request: {
                    /** @description Where no header carries one */
                    token?: string;
                    /**
                     * Format: uuid
                     * @description Either this one or `personId`
                     */
                    sessionId?: string;
                    /**
                     * Format: uuid
                     * @description Only events of this person
                     */
                    personId?: string;
                };
                answer: components["schemas"]["HoldReleased"];
            };
            "/holds": {
                request: {
                    /** @description Where no header carries one */
                    token?: string;
                    /**
                     * @description From 1 on
                     * @default 1
                     */
                    page?: number;
                    /**
                     * @description How many a page has
                     * @default 20
                     */
                    pageSize?: number;
                };
                answer: components["schemas"]["LegalHolds"];
            };
            "/review/list": {
                request: {
                    /** @description Where no header carries one */
                    token?: string;
                    /**
                     * @description From 1 on
                     * @default 1
                     */
                    page?: number;
                    /**
                     * @description How many a page has
                     * @default 20
                     */
                    pageSize?: number;
                    /**
                     * @description `free`: offered to the caller; `mine`: claimed by the caller; `assigned`: assigned to the caller; `paused`: on hold, offered to nobody; `looks`: decided, and drawn for a second look; `differing`: two reviewers disagree
                     * @default all
                     * @enum {string}
                     */
                    show?: "all" | "free" | "mine" | "assigned" | "paused" | "looks" | "differing";
                    /** @description Name of a reviewer or a team that it is assigned to */
                    handledBy?: string;
                    /**
                     * @description One of the decision’s
                     * @enum {string}
                     */
                    reason?: "document_missing" | "selfie_missing" | "not_a_document" | "face_beside_document" | "image_unusable" | "document_mirrored" | "document_side_missing" | "document_unknown" | "document_not_checkable" | "document_unreadable" | "mrz_unread" | "barcode_unread" | "state_unknown" | "dates_impossible" | "number_malformed" | "name_contradicted" | "marked_false" | "specimen" | "print_unconfirmed" | "portrait_missing" | "original_not_judged" | "authenticity_unchecked" | "document_take_missing" | "face_missing" | "eyes_covered" | "faces_several" | "selfies_differ" | "liveness_missing" | "liveness_unlit" | "capture_unattested" | "liveness_exempted" | "proof_invalid" | "proof_revoked" | "proof_unbound" | "proof_expired" | "proof_incomplete" | "issuer_unknown" | "document_expired" | "document_not_yet_valid" | "document_not_accepted" | "state_not_accepted" | "under_age" | "age_open" | "documents_differ" | "same_picture" | "faces_differ" | "faces_uncertain" | "client_differs" | "client_uncertain" | "client_not_comparable" | "mrz_invalid" | "data_contradictory" | "copy_suspected" | "screen_suspected" | "print_suspected" | "fields_altered" | "portrait_replaced" | "file_edited" | "document_take_doubtful" | "document_cut" | "document_damaged" | "document_covered" | "marks_missing" | "selfie_generated" | "selfie_recaptured" | "liveness_repeated" | "selfie_cut" | "holder_mismatch" | "risk_in_sum" | "chip_invalid" | "chip_contradicts" | "seal_invalid" | "seal_contradicts" | "face_under_other_name" | "document_under_other_face" | "document_under_other_name" | "name_under_other_face" | "sign_in_other_session" | "blocked_face" | "blocked_document" | "face_too_often" | "document_too_often" | "device_too_often" | "address_too_often" | "step_up" | "step_not_done" | "earlier_sign";
                    /** @description The scenario whose rules hold; the default one where it is left out */
                    schemaId?: string;
                    /** @description Your own key of the session, by which it can be asked for */
                    clientKey?: string;
                    /** @description Whole words of a name, or a number of a document, a client, an address, a session’s id */
                    search?: string;
                };
                answer: components["schemas"]["ReviewList"];
            };
            "/review/claim": {
                request: {
                    /** @description Where no header carries one */
                    token?: string;
                    /**
                     * Format: uuid
                     * @description The next one of the queue that is free where it is missing
                     */
                    sessionId?: string;
                    /**
                     * @description `free`: offered to the caller; `mine`: claimed by the caller; `assigned`: assigned to the caller; `paused`: on hold, offered to nobody; `looks`: decided, and drawn for a second look; `differing`: two reviewers disagree
                     * @default all
                     * @enum {string}
                     */
                    show?: "all" | "free" | "mine" | "assigned" | "paused" | "looks" | "differing";
                    /** @description Name of a reviewer or a team that it is assigned to */
                    handledBy?: string;
                    /**
                     * @description One of the decision’s
                     * @enum {string}
                     */
                    reason?: "document_missing" | "selfie_missing" | "not_a_document" | "face_beside_document" | "image_unusable" | "document_mirrored" | "document_side_missing" | "document_unknown" | "document_not_checkable" | "document_unreadable" | "mrz_unread" | "barcode_unread" | "state_unknown" | "dates_impossible" | "number_malformed" | "name_contradicted" | "marked_false" | "specimen" | "print_unconfirmed" | "portrait_missing" | "original_not_judged" | "authenticity_unchecked" | "document_take_missing" | "face_missing" | "eyes_covered" | "faces_several" | "selfies_differ" | "liveness_missing" | "liveness_unlit" | "capture_unattested" | "liveness_exempted" | "proof_invalid" | "proof_revoked" | "proof_unbound" | "proof_expired" | "proof_incomplete" | "issuer_unknown" | "document_expired" | "document_not_yet_valid" | "document_not_accepted" | "state_not_accepted" | "under_age" | "age_open" | "documents_differ" | "same_picture" | "faces_differ" | "faces_uncertain" | "client_differs" | "client_uncertain" | "client_not_comparable" | "mrz_invalid" | "data_contradictory" | "copy_suspected" | "screen_suspected" | "print_suspected" | "fields_altered" | "portrait_replaced" | "file_edited" | "document_take_doubtful" | "document_cut" | "document_damaged" | "document_covered" | "marks_missing" | "selfie_generated" | "selfie_recaptured" | "liveness_repeated" | "selfie_cut" | "holder_mismatch" | "risk_in_sum" | "chip_invalid" | "chip_contradicts" | "seal_invalid" | "seal_contradicts" | "face_under_other_name" | "document_under_other_face" | "document_under_other_name" | "name_under_other_face" | "sign_in_other_session" | "blocked_face" | "blocked_document" | "face_too_often" | "document_too_often" | "device_too_often" | "address_too_often" | "step_up" | "step_not_done" | "earlier_sign";
                    /** @description The scenario whose rules hold; the default one where it is left out */
                    schemaId?: string;
                    /** @description Your own key of the session, by which it can be asked for */
                    clientKey?: string;
                    /** @description Whole words of a name, or a number of a document, a client, an address, a session’s id */
                    search?: string;
                };
                answer: components["schemas"]["Review"];
            };
            "/review/decide": {
                request: {
                    /** @description Where no header carries one */
                    token?: string;
                    /**
                     * Format: uuid
                     * @description UUID version 1
                     */
                    sessionId: string;
                    /**
                     * @description What the person who looked has decided
                     * @example approved
                     * @enum {string}
                     */
                    outcome: "approved" | "resubmit" | "declined";
                    /**
                     * @description Why, as a code of the outcome: see Reason codes. Kept with the decision, in its event and told to webhooks
                     * @enum {string}
                     */
                    reasonCode?: "document_altered" | "document_copied" | "not_the_person" | "not_alive" | "known_otherwise" | "suspected_fraud" | "under_age" | "document_unreadable" | "document_cut" | "document_covered" | "document_side_missing" | "document_expired" | "document_not_accepted" | "face_unclear" | "faces_several" | "liveness_missing" | "other";
                    /** @description Kept with the decision */
                    note?: string;
                };
                answer: components["schemas"]["ReviewDecided"];
            };
            "/review/release": {
                request: {
                    /** @description Where no header carries one */
                    token?: string;
                    /**
                     * Format: uuid
                     * @description UUID version 1
                     */
                    sessionId: string;
                };
                answer: components["schemas"]["ReviewReleased"];
            };
            "/review/note": {
                request: {
                    /** @description Where no header carries one */
                    token?: string;
                    /**
                     * Format: uuid
                     * @description UUID version 1
                     */
                    sessionId: string;
                    /** @description For other reviewers; cannot be changed */
                    text: string;
                };
                answer: components["schemas"]["ReviewNotes"];
            };
            "/review/notes": {
                request: {
                    /** @description Where no header carries one */
                    token?: string;
                    /**
                     * Format: uuid
                     * @description UUID version 1
                     */
                    sessionId: string;
                };
                answer: components["schemas"]["ReviewNotes"];
            };
            "/review/pause": {
                request: {
                    /** @description Where no header carries one */
                    token?: string;
                    /**
                     * Format: uuid
                     * @description UUID version 1
                     */
                    sessionId: string;
                    /**
                     * @description `person`: they were asked for something elsewhere
                     * @default hold
                     * @enum {string}
                     */
                    for?: "hold" | "person";
                    /**
                     * Format: date-time
                     * @description From then on it is offered again; at most 90 days ahead
                     */
                    until: string;
                    /** @description Why it cannot be decided yet */
                    reason: string;
                };
                answer: components["schemas"]["ReviewHandled"];
            };
            "/review/resume": {
                request: {
                    /** @description Where no header carries one */
                    token?: string;
                    /**
                     * Format: uuid
                     * @description UUID version 1
                     */
                    sessionId: string;
                    /** @description Why it can be decided now */
                    reason: string;
                };
                answer: components["schemas"]["ReviewHandled"];
            };
            "/review/assign": {
                request: {
                    /** @description Where no header carries one */
                    token?: string;
                    /**
                     * Format: uuid
                     * @description UUID version 1
                     */
                    sessionId: string;
                    /** @description Name of a reviewer; null: anybody */
                    to?: string | null;
                    /** @description Name of a team; null: any */
                    team?: string | null;
                    /**
                     * @description The queue goes by it first
                     * @enum {string}
                     */
                    priority?: "urgent" | "normal" | "low";
                    /**
                     * Format: date-time
                     * @description When it should be decided; null: as the scenario says
                     */
                    due?: string | null;
                    /** @description Why; to a lead it is an escalation */
                    reason: string;
                };
                answer: components["schemas"]["ReviewHandled"];
            };
            "/review/reopen": {
                request: {
                    /** @description Where no header carries one */
                    token?: string;
                    /**
                     * Format: uuid
                     * @description UUID version 1
                     */
                    sessionId: string;
                    /** @description Why the decision is looked at again; kept with it, sealed */
                    reason: string;
                };
                answer: components["schemas"]["ReviewReopened"];
            };
            "/review/correct": {
                request: {
                    /** @description Where no header carries one */
                    token?: string;
                    /**
                     * Format: uuid
                     * @description UUID version 1
                     */
                    sessionId: string;
                    /**
                     * @description Which document of the session, from 0
                     * @default 0
                     */
                    document?: number;
                    /** @description Name of the field, as `results` has it */
                    title: string;
                    /** @description What the document says; dates as YYYY-MM-DD */
                    value: string;
                    /** @description Why the reading is wrong; kept with the value, sealed */
                    reason: string;
                };
                answer: components["schemas"]["FieldCorrected"];
            };
            "/scenario/create": {
                request: {
                    /** @description As people know it */
                    name: string;
                    /** @description How long its sessions take images */
                    lifetimeSeconds?: number;
                    /** @description How the page behind a session's link looks, and what it asks */
                    hosted?: components["schemas"]["HostedPage"];
                    /** @description What has to be sent. Empty: what the assurance asks for (`basic`: nothing; others: all three), and all three of browsers where no assurance is named. Rules about documents and faces want theirs besides */
                    requiredTasks?: ("document" | "selfie" | "faces")[];
                    /** @description Empty: every one */
                    documentTypes?: ("passport" | "id_card" | "visa" | "residence_permit" | "driving_licence" | "travel_document" | "crew_certificate")[];
                    /** @description States whose documents are accepted; empty: every one */
                    documentStates?: string[];
                    /** @description From which two faces are one person: a cosine similarity; or `fmr:` and a false match rate, 1e-6 to 0.1, which holds in the worst group of sex, age and neighbourhood, whatever the embedding. null: `fmr:3e-3` between selfie and portrait, `fmr:1e-3` between two selfies */
                    matchThreshold?: number | string | null;
                    /** @description null: the service's limit */
                    attempts?: number | null;
                    /**
                     * @description What is held against the evidence; null: by what is required and sent
                     * @enum {string|null}
                     */
                    assurance?: "basic" | "substantial" | "high" | null;
                    /** @description Whether people decide what the service cannot; otherwise that fails */
                    review?: boolean;
                    /** @description 2: two people have to decide alike, each without the other */
                    reviewersNeeded?: number;
                    /** @description Hours within which a waiting session should be decided; the queue goes by it. null: none */
                    reviewHours?: number | null;
                    /**
                     * @description Who may have a decided session looked at again (/review/reopen): any reviewer; one who did not decide it; nobody
                     * @enum {string}
                     */
                    reopening?: "any" | "another" | "off";
                    /** @description Whether a person who was declined may ask on the page behind the session’s link that people look again: once, with words of their own, while the link holds */
                    appeals?: boolean;
                    /** @description Of these, who may reopen; empty: everybody whom `reopening` lets. Names as decisions have them, or `team:leads` */
                    mayReopen?: string[];
                    /** @description Who may correct a field (/review/correct); empty: every reviewer. Names as decisions have them, or `team:leads` */
                    mayCorrect?: string[];
                    /** @description Approved and declined sessions that another reviewer decides again without knowing how. It changes nothing by itself: where the two differ, a third one lets the decision stand or reopens it */
                    sampling?: {
                        /** @description Share of what reviewers decide, such as 0.05; 0: none */
                        share: number;
                        /** @description The same share of what the service decides by itself, too */
                        system: boolean;
                    };
                    /** @description Whether changes of this scenario need a second person (/scenario/changes) */
                    approval?: {
                        /** @description Until somebody else approves it, a change waits and this version holds */
                        needed: boolean;
                        /** @description Who may approve; empty: everybody with a name but whoever made the change. Names as decisions have them, or `team:leads` */
                        by: string[];
                    };
                    /** @description Whole years of the holder; null: any */
                    minimumAge?: number | null;
                    /** @description Whether a document counts after its date of expiry */
                    acceptExpired?: boolean;
                    /** @description Whether a selfie counts only with a liveness challenge that is met */
                    livenessRequired?: boolean;
                    /**
                     * @description Whether the screen lights the face during a challenge. `preferred`: the face has to follow the light, its shape need not be seen by it; `required`: both; `off`: movement alone counts
                     * @enum {string}
                     */
                    livenessLight?: "off" | "preferred" | "required";
                    /** @description Whether somebody who cannot do a part of the challenge is reviewed; otherwise liveness is not established */
                    livenessAlternative?: boolean;
                    /**
                     * @description Whether the app's platform has to vouch for the app that takes the selfie (header `x-app-attestation`). `required`: without, nothing is approved, so browsers cannot pass; `preferred`: the check isAppAttested says what is missing; `off`: it counts where it is sent
                     * @enum {string}
                     */
                    captureAttested?: "off" | "preferred" | "required";
                    /**
                     * @description How large a document has to be in its picture to be judged at `substantial` and above: 1,000 pixels along its long side, or 600 for pictures that messengers made small (`lenient`), which show fewer screens and copies. Without, and without colours, it is asked for again (`original_not_judged`)
                     * @enum {string}
                     */
                    originals?: "strict" | "lenient";
                    /**
                     * @description Whether a take of the document, tilted under the camera’s lamp, has to show an original (check group `original`). `required`: without, nothing is approved; `preferred`: a take is judged where one is sent. What speaks against it is reviewed in either case. Measured on renders only
                     * @enum {string}
                     */
                    documentTake?: "off" | "preferred" | "required";
                    /** @description A further step within the session, where pictures alone cannot tell: it stays `idle` with the reason `step_up`, and `advice` names the steps that are left. One step is enough. A person who cannot do one says so (`cannot` of /kyc/process) */
                    stepUp?: {
                        /**
                         * @description `risk`: by `threshold`, `causes` and `sample`; `always`: everybody who would be approved, or reviewed for what a step settles; `off`: nobody
                         * @enum {string}
                         */
                        when: "off" | "risk" | "always";
                        /** @description Steps of which one is enough, in the order in which they are offered. `wallet`: a digital wallet; `chip`: files of the chip of the document, which a native app reads; `take`: a take of the tilted document */
                        to: ("wallet" | "chip" | "take")[];
                        /**
                         * @description What becomes of a session whose person can do none of them. `approved`: as it would have ended without the question
                         * @enum {string}
                         */
                        orElse: "review" | "declined" | "approved";
                        /**
                         * @description Share of the other sessions that is asked as well, so that the rate of fraud stays known; 0: none
                         * @default 0
                         */
                        sample?: number;
                        /**
                         * @description Posterior probability of fraud (`decision.risk`) from which a session is asked
                         * @default 0.1
                         */
                        threshold?: number;
                        /**
                         * @description What is asked about beside the risk. `unknown_document`: no known kind of document was recognised; `not_checkable`: nothing on the document can be checked by machines: neither zone nor barcode nor signature; `velocity`: more sessions than `velocity` allows; `weak_sign`: a check found a sign that is too weak to fail (a `success` with a `confidence` of at most 0.49)
                         * @default [
                         *       "unknown_document",
                         *       "not_checkable",
                         *       "velocity"
                         *     ]
                         */
                        causes?: ("unknown_document" | "not_checkable" | "velocity" | "weak_sign")[];
                    };
                    /** @description Whether sessions are opened with a captcha only */
                    captchaRequired?: boolean;
                    /** @description Held against the other sessions of the same user, as long as those are kept */
                    duplicates?: {
                        /**
                         * @description The face of the selfie was seen in another session under another name or birth date
                         * @enum {string}
                         */
                        face: "off" | "review" | "decline";
                        /**
                         * @description The number of the document was seen in another session with another face or another name
                         * @enum {string}
                         */
                        document: "off" | "review" | "decline";
                        /**
                         * @description Name and birth date were seen in another session with another face
                         * @enum {string}
                         */
                        name: "off" | "review" | "decline";
                        /**
                         * @description Another session with the document, the face or the clientUser showed signs of fraud, and no reviewer approved it. Never declined: somebody else may have shown the document
                         * @enum {string}
                         */
                        signs: "off" | "review";
                    };
                    /** @description Searches of a face among many (1:N) */
                    faceSearch?: {
                        /**
                         * @description On what law the face is searched among those of your other sessions and of blocklists. null: none is named, so it is not searched and not kept for searches: `duplicates.face`, `blocklists.face`, `velocity.face` and faces of `duplicates.signs` find nothing, and the selfie’s check isFaceSearched says so (`idle`)
                         * @enum {string|null}
                         */
                        basis: "explicit_consent" | "legal_obligation" | "substantial_public_interest" | "other_law" | null;
                        /** @description Whether the face is searched among your approved clients, so that whoever comes back has their `clientId` again. It is a search among many as well; false: the client is not identified (check isClientKnown, `idle`) */
                        clients: boolean;
                    };
                    /** @description Whether networks estimate age and sex of faces, to hold them against the document. false: they do not run, nothing of it is kept, and isAgeMismatch and isGenderMismatch are `idle` without a value */
                    ageAndSex?: boolean;
                    /** @description What /blocklist/add has blocked */
                    blocklists?: {
                        /**
                         * @description The face is of a person on a blocklist
                         * @enum {string}
                         */
                        face: "off" | "review" | "decline";
                        /**
                         * @description The document is on one
                         * @enum {string}
                         */
                        document: "off" | "review" | "decline";
                    };
                    /** @description Addresses count for calls with a client token alone: as keyed hashes, which are dropped after 7 days. Carriers and offices share one address among many people */
                    velocity?: {
                        /**
                         * @description More sessions than these in so many hours, this one included
                         * @enum {string}
                         */
                        action: "off" | "review" | "decline";
                        /** @description How far back sessions count */
                        hours: number;
                        /** @description With the same face; null: any number */
                        face: number | null;
                        /** @description With the same document */
                        document: number | null;
                        /** @description By browsers that call themselves the same at the same address */
                        device: number | null;
                        /** @description By browsers at the same address: an IPv4 address, or the first 64 bits of an IPv6 address */
                        address: number | null;
                    };
                    /**
                     * @description What goes when consent is withdrawn: the session with everything; its images; nothing, where a law has it kept until its time is over
                     * @enum {string}
                     */
                    withdrawal?: "erase" | "erase_images" | "keep";
                    /** @description Days for which what a session holds is kept, counted from its creation; 0: until the session has ended. What is due is erased as /kyc/session/delete erases it */
                    retention?: {
                        /** @description Images, challenges and what was cut out of them; never longer than the data */
                        images: number;
                        /** @description Results, what they were made of, client faces and kept answers */
                        data: number;
                        /** @description What was done and read. An owner's events go in their order: the longest time of its scenarios holds */
                        events: number;
                    };
                    /** @description Checks of documents whose failure fails the task */
                    documentChecks?: (("isMRZValid" | "isStampsOk" | "isPrinted" | "isDamaged" | "isOtherObjectsOk" | "isXerocopy" | "isEdited" | "isSignatureOwnerOk" | "isSignatureIssuerOk" | "isDisplay" | "isFieldsModified" | "isCropped" | "isFieldsCorrected" | "isMobile" | "isPhotoApplication" | "isLogicalMismatch") | {
                        /**
                         * @description Name of the check
                         * @enum {string}
                         */
                        name: "isMRZValid" | "isStampsOk" | "isPrinted" | "isDamaged" | "isOtherObjectsOk" | "isXerocopy" | "isEdited" | "isSignatureOwnerOk" | "isSignatureIssuerOk" | "isDisplay" | "isFieldsModified" | "isCropped" | "isFieldsCorrected" | "isMobile" | "isPhotoApplication" | "isLogicalMismatch";
                        /** @description A failed check blocks from this confidence on; 0: always */
                        threshold: number;
                    })[];
                    /** @description Checks of selfies whose failure fails the task */
                    selfieChecks?: (("isFaceDeepFake" | "isAgeMismatch" | "isCropped" | "isXerocopy" | "isGenderMismatch" | "isDisplaySelfie" | "isMobile") | {
                        /**
                         * @description Name of the check
                         * @enum {string}
                         */
                        name: "isFaceDeepFake" | "isAgeMismatch" | "isCropped" | "isXerocopy" | "isGenderMismatch" | "isDisplaySelfie" | "isMobile";
                        /** @description A failed check blocks from this confidence on; 0: always */
                        threshold: number;
                    })[];
                    /** @description Where no header carries one */
                    token?: string;
                    /** @description Why the rules are as they are from now on; the version keeps it. Name no person of a session */
                    why?: string;
                };
                answer: components["schemas"]["ScenarioAnswer"];
            };
            "/scenario/update": {
                request: {
                    /** @description As people know it */
                    name?: string;
                    /** @description How long its sessions take images */
                    lifetimeSeconds?: number;
                    /** @description How the page behind a session's link looks, and what it asks */
                    hosted?: components["schemas"]["HostedPage"];
                    /** @description What has to be sent. Empty: what the assurance asks for (`basic`: nothing; others: all three), and all three of browsers where no assurance is named. Rules about documents and faces want theirs besides */
                    requiredTasks?: ("document" | "selfie" | "faces")[];
                    /** @description Empty: every one */
                    documentTypes?: ("passport" | "id_card" | "visa" | "residence_permit" | "driving_licence" | "travel_document" | "crew_certificate")[];
                    /** @description States whose documents are accepted; empty: every one */
                    documentStates?: string[];
                    /** @description From which two faces are one person: a cosine similarity; or `fmr:` and a false match rate, 1e-6 to 0.1, which holds in the worst group of sex, age and neighbourhood, whatever the embedding. null: `fmr:3e-3` between selfie and portrait, `fmr:1e-3` between two selfies */
                    matchThreshold?: number | string | null;
                    /** @description null: the service's limit */
                    attempts?: number | null;
                    /**
                     * @description What is held against the evidence; null: by what is required and sent
                     * @enum {string|null}
                     */
                    assurance?: "basic" | "substantial" | "high" | null;
                    /** @description Whether people decide what the service cannot; otherwise that fails */
                    review?: boolean;
                    /** @description 2: two people have to decide alike, each without the other */
                    reviewersNeeded?: number;
                    /** @description Hours within which a waiting session should be decided; the queue goes by it. null: none */
                    reviewHours?: number | null;
                    /**
                     * @description Who may have a decided session looked at again (/review/reopen): any reviewer; one who did not decide it; nobody
                     * @enum {string}
                     */
                    reopening?: "any" | "another" | "off";
                    /** @description Whether a person who was declined may ask on the page behind the session’s link that people look again: once, with words of their own, while the link holds */
                    appeals?: boolean;
                    /** @description Of these, who may reopen; empty: everybody whom `reopening` lets. Names as decisions have them, or `team:leads` */
                    mayReopen?: string[];
                    /** @description Who may correct a field (/review/correct); empty: every reviewer. Names as decisions have them, or `team:leads` */
                    mayCorrect?: string[];
                    /** @description Approved and declined sessions that another reviewer decides again without knowing how. It changes nothing by itself: where the two differ, a third one lets the decision stand or reopens it */
                    sampling?: {
                        /** @description Share of what reviewers decide, such as 0.05; 0: none */
                        share: number;
                        /** @description The same share of what the service decides by itself, too */
                        system: boolean;
                    };
                    /** @description Whether changes of this scenario need a second person (/scenario/changes) */
                    approval?: {
                        /** @description Until somebody else approves it, a change waits and this version holds */
                        needed: boolean;
                        /** @description Who may approve; empty: everybody with a name but whoever made the change. Names as decisions have them, or `team:leads` */
                        by: string[];
                    };
                    /** @description Whole years of the holder; null: any */
                    minimumAge?: number | null;
                    /** @description Whether a document counts after its date of expiry */
                    acceptExpired?: boolean;
                    /** @description Whether a selfie counts only with a liveness challenge that is met */
                    livenessRequired?: boolean;
                    /**
                     * @description Whether the screen lights the face during a challenge. `preferred`: the face has to follow the light, its shape need not be seen by it; `required`: both; `off`: movement alone counts
                     * @enum {string}
                     */
                    livenessLight?: "off" | "preferred" | "required";
                    /** @description Whether somebody who cannot do a part of the challenge is reviewed; otherwise liveness is not established */
                    livenessAlternative?: boolean;
                    /**
                     * @description Whether the app's platform has to vouch for the app that takes the selfie (header `x-app-attestation`). `required`: without, nothing is approved, so browsers cannot pass; `preferred`: the check isAppAttested says what is missing; `off`: it counts where it is sent
                     * @enum {string}
                     */
                    captureAttested?: "off" | "preferred" | "required";
                    /**
                     * @description How large a document has to be in its picture to be judged at `substantial` and above: 1,000 pixels along its long side, or 600 for pictures that messengers made small (`lenient`), which show fewer screens and copies. Without, and without colours, it is asked for again (`original_not_judged`)
                     * @enum {string}
                     */
                    originals?: "strict" | "lenient";
                    /**
                     * @description Whether a take of the document, tilted under the camera’s lamp, has to show an original (check group `original`). `required`: without, nothing is approved; `preferred`: a take is judged where one is sent. What speaks against it is reviewed in either case. Measured on renders only
                     * @enum {string}
                     */
                    documentTake?: "off" | "preferred" | "required";
                    /** @description A further step within the session, where pictures alone cannot tell: it stays `idle` with the reason `step_up`, and `advice` names the steps that are left. One step is enough. A person who cannot do one says so (`cannot` of /kyc/process) */
                    stepUp?: {
                        /**
                         * @description `risk`: by `threshold`, `causes` and `sample`; `always`: everybody who would be approved, or reviewed for what a step settles; `off`: nobody
                         * @enum {string}
                         */
                        when: "off" | "risk" | "always";
                        /** @description Steps of which one is enough, in the order in which they are offered. `wallet`: a digital wallet; `chip`: files of the chip of the document, which a native app reads; `take`: a take of the tilted document */
                        to: ("wallet" | "chip" | "take")[];
                        /**
                         * @description What becomes of a session whose person can do none of them. `approved`: as it would have ended without the question
                         * @enum {string}
                         */
                        orElse: "review" | "declined" | "approved";
                        /**
                         * @description Share of the other sessions that is asked as well, so that the rate of fraud stays known; 0: none
                         * @default 0
                         */
                        sample?: number;
                        /**
                         * @description Posterior probability of fraud (`decision.risk`) from which a session is asked
                         * @default 0.1
                         */
                        threshold?: number;
                        /**
                         * @description What is asked about beside the risk. `unknown_document`: no known kind of document was recognised; `not_checkable`: nothing on the document can be checked by machines: neither zone nor barcode nor signature; `velocity`: more sessions than `velocity` allows; `weak_sign`: a check found a sign that is too weak to fail (a `success` with a `confidence` of at most 0.49)
                         * @default [
                         *       "unknown_document",
                         *       "not_checkable",
                         *       "velocity"
                         *     ]
                         */
                        causes?: ("unknown_document" | "not_checkable" | "velocity" | "weak_sign")[];
                    };
                    /** @description Whether sessions are opened with a captcha only */
                    captchaRequired?: boolean;
                    /** @description Held against the other sessions of the same user, as long as those are kept */
                    duplicates?: {
                        /**
                         * @description The face of the selfie was seen in another session under another name or birth date
                         * @enum {string}
                         */
                        face: "off" | "review" | "decline";
                        /**
                         * @description The number of the document was seen in another session with another face or another name
                         * @enum {string}
                         */
                        document: "off" | "review" | "decline";
                        /**
                         * @description Name and birth date were seen in another session with another face
                         * @enum {string}
                         */
                        name: "off" | "review" | "decline";
                        /**
                         * @description Another session with the document, the face or the clientUser showed signs of fraud, and no reviewer approved it. Never declined: somebody else may have shown the document
                         * @enum {string}
                         */
                        signs: "off" | "review";
                    };
                    /** @description Searches of a face among many (1:N) */
                    faceSearch?: {
                        /**
                         * @description On what law the face is searched among those of your other sessions and of blocklists. null: none is named, so it is not searched and not kept for searches: `duplicates.face`, `blocklists.face`, `velocity.face` and faces of `duplicates.signs` find nothing, and the selfie’s check isFaceSearched says so (`idle`)
                         * @enum {string|null}
                         */
                        basis: "explicit_consent" | "legal_obligation" | "substantial_public_interest" | "other_law" | null;
                        /** @description Whether the face is searched among your approved clients, so that whoever comes back has their `clientId` again. It is a search among many as well; false: the client is not identified (check isClientKnown, `idle`) */
                        clients: boolean;
                    };
                    /** @description Whether networks estimate age and sex of faces, to hold them against the document. false: they do not run, nothing of it is kept, and isAgeMismatch and isGenderMismatch are `idle` without a value */
                    ageAndSex?: boolean;
                    /** @description What /blocklist/add has blocked */
                    blocklists?: {
                        /**
                         * @description The face is of a person on a blocklist
                         * @enum {string}
                         */
                        face: "off" | "review" | "decline";
                        /**
                         * @description The document is on one
                         * @enum {string}
                         */
                        document: "off" | "review" | "decline";
                    };
                    /** @description Addresses count for calls with a client token alone: as keyed hashes, which are dropped after 7 days. Carriers and offices share one address among many people */
                    velocity?: {
                        /**
                         * @description More sessions than these in so many hours, this one included
                         * @enum {string}
                         */
                        action: "off" | "review" | "decline";
                        /** @description How far back sessions count */
                        hours: number;
                        /** @description With the same face; null: any number */
                        face: number | null;
                        /** @description With the same document */
                        document: number | null;
                        /** @description By browsers that call themselves the same at the same address */
                        device: number | null;
                        /** @description By browsers at the same address: an IPv4 address, or the first 64 bits of an IPv6 address */
                        address: number | null;
                    };
                    /**
                     * @description What goes when consent is withdrawn: the session with everything; its images; nothing, where a law has it kept until its time is over
                     * @enum {string}
                     */
                    withdrawal?: "erase" | "erase_images" | "keep";
                    /** @description Days for which what a session holds is kept, counted from its creation; 0: until the session has ended. What is due is erased as /kyc/session/delete erases it */
                    retention?: {
                        /** @description Images, challenges and what was cut out of them; never longer than the data */
                        images: number;
                        /** @description Results, what they were made of, client faces and kept answers */
                        data: number;
                        /** @description What was done and read. An owner's events go in their order: the longest time of its scenarios holds */
                        events: number;
                    };
                    /** @description Checks of documents whose failure fails the task */
                    documentChecks?: (("isMRZValid" | "isStampsOk" | "isPrinted" | "isDamaged" | "isOtherObjectsOk" | "isXerocopy" | "isEdited" | "isSignatureOwnerOk" | "isSignatureIssuerOk" | "isDisplay" | "isFieldsModified" | "isCropped" | "isFieldsCorrected" | "isMobile" | "isPhotoApplication" | "isLogicalMismatch") | {
                        /**
                         * @description Name of the check
                         * @enum {string}
                         */
                        name: "isMRZValid" | "isStampsOk" | "isPrinted" | "isDamaged" | "isOtherObjectsOk" | "isXerocopy" | "isEdited" | "isSignatureOwnerOk" | "isSignatureIssuerOk" | "isDisplay" | "isFieldsModified" | "isCropped" | "isFieldsCorrected" | "isMobile" | "isPhotoApplication" | "isLogicalMismatch";
                        /** @description A failed check blocks from this confidence on; 0: always */
                        threshold: number;
                    })[];
                    /** @description Checks of selfies whose failure fails the task */
                    selfieChecks?: (("isFaceDeepFake" | "isAgeMismatch" | "isCropped" | "isXerocopy" | "isGenderMismatch" | "isDisplaySelfie" | "isMobile") | {
                        /**
                         * @description Name of the check
                         * @enum {string}
                         */
                        name: "isFaceDeepFake" | "isAgeMismatch" | "isCropped" | "isXerocopy" | "isGenderMismatch" | "isDisplaySelfie" | "isMobile";
                        /** @description A failed check blocks from this confidence on; 0: always */
                        threshold: number;
                    })[];
                    /** @description Where no header carries one */
                    token?: string;
                    /**
                     * Format: uuid
                     * @description The scenario whose rules hold; the default one where it is left out
                     */
                    schemaId: string;
                    /** @description Why the rules are as they are from now on; the version keeps it. Name no person of a session */
                    why?: string;
                    /** @description That the change was made to: refused where it is another */
                    version?: number;
                };
                answer: components["schemas"]["ScenarioUpdated"];
            };
            "/scenario/preview": {
                request: {
                    /** @description As people know it */
                    name?: string;
                    /** @description How long its sessions take images */
                    lifetimeSeconds?: number;
                    /** @description How the page behind a session's link looks, and what it asks */
                    hosted?: components["schemas"]["HostedPage"];
                    /** @description What has to be sent. Empty: what the assurance asks for (`basic`: nothing; others: all three), and all three of browsers where no assurance is named. Rules about documents and faces want theirs besides */
                    requiredTasks?: ("document" | "selfie" | "faces")[];
                    /** @description Empty: every one */
                    documentTypes?: ("passport" | "id_card" | "visa" | "residence_permit" | "driving_licence" | "travel_document" | "crew_certificate")[];
                    /** @description States whose documents are accepted; empty: every one */
                    documentStates?: string[];
                    /** @description From which two faces are one person: a cosine similarity; or `fmr:` and a false match rate, 1e-6 to 0.1, which holds in the worst group of sex, age and neighbourhood, whatever the embedding. null: `fmr:3e-3` between selfie and portrait, `fmr:1e-3` between two selfies */
                    matchThreshold?: number | string | null;
                    /** @description null: the service's limit */
                    attempts?: number | null;
                    /**
                     * @description What is held against the evidence; null: by what is required and sent
                     * @enum {string|null}
                     */
                    assurance?: "basic" | "substantial" | "high" | null;
                    /** @description Whether people decide what the service cannot; otherwise that fails */
                    review?: boolean;
                    /** @description 2: two people have to decide alike, each without the other */
                    reviewersNeeded?: number;
                    /** @description Hours within which a waiting session should be decided; the queue goes by it. null: none */
                    reviewHours?: number | null;
                    /**
                     * @description Who may have a decided session looked at again (/review/reopen): any reviewer; one who did not decide it; nobody
                     * @enum {string}
                     */
                    reopening?: "any" | "another" | "off";
                    /** @description Whether a person who was declined may ask on the page behind the session’s link that people look again: once, with words of their own, while the link holds */
                    appeals?: boolean;
                    /** @description Of these, who may reopen; empty: everybody whom `reopening` lets. Names as decisions have them, or `team:leads` */
                    mayReopen?: string[];
                    /** @description Who may correct a field (/review/correct); empty: every reviewer. Names as decisions have them, or `team:leads` */
                    mayCorrect?: string[];
                    /** @description Approved and declined sessions that another reviewer decides again without knowing how. It changes nothing by itself: where the two differ, a third one lets the decision stand or reopens it */
                    sampling?: {
                        /** @description Share of what reviewers decide, such as 0.05; 0: none */
                        share: number;
                        /** @description The same share of what the service decides by itself, too */
                        system: boolean;
                    };
                    /** @description Whether changes of this scenario need a second person (/scenario/changes) */
                    approval?: {
                        /** @description Until somebody else approves it, a change waits and this version holds */
                        needed: boolean;
                        /** @description Who may approve; empty: everybody with a name but whoever made the change. Names as decisions have them, or `team:leads` */
                        by: string[];
                    };
                    /** @description Whole years of the holder; null: any */
                    minimumAge?: number | null;
                    /** @description Whether a document counts after its date of expiry */
                    acceptExpired?: boolean;
                    /** @description Whether a selfie counts only with a liveness challenge that is met */
                    livenessRequired?: boolean;
                    /**
                     * @description Whether the screen lights the face during a challenge. `preferred`: the face has to follow the light, its shape need not be seen by it; `required`: both; `off`: movement alone counts
                     * @enum {string}
                     */
                    livenessLight?: "off" | "preferred" | "required";
                    /** @description Whether somebody who cannot do a part of the challenge is reviewed; otherwise liveness is not established */
                    livenessAlternative?: boolean;
                    /**
                     * @description Whether the app's platform has to vouch for the app that takes the selfie (header `x-app-attestation`). `required`: without, nothing is approved, so browsers cannot pass; `preferred`: the check isAppAttested says what is missing; `off`: it counts where it is sent
                     * @enum {string}
                     */
                    captureAttested?: "off" | "preferred" | "required";
                    /**
                     * @description How large a document has to be in its picture to be judged at `substantial` and above: 1,000 pixels along its long side, or 600 for pictures that messengers made small (`lenient`), which show fewer screens and copies. Without, and without colours, it is asked for again (`original_not_judged`)
                     * @enum {string}
                     */
                    originals?: "strict" | "lenient";
                    /**
                     * @description Whether a take of the document, tilted under the camera’s lamp, has to show an original (check group `original`). `required`: without, nothing is approved; `preferred`: a take is judged where one is sent. What speaks against it is reviewed in either case. Measured on renders only
                     * @enum {string}
                     */
                    documentTake?: "off" | "preferred" | "required";
                    /** @description A further step within the session, where pictures alone cannot tell: it stays `idle` with the reason `step_up`, and `advice` names the steps that are left. One step is enough. A person who cannot do one says so (`cannot` of /kyc/process) */
                    stepUp?: {
                        /**
                         * @description `risk`: by `threshold`, `causes` and `sample`; `always`: everybody who would be approved, or reviewed for what a step settles; `off`: nobody
                         * @enum {string}
                         */
                        when: "off" | "risk" | "always";
                        /** @description Steps of which one is enough, in the order in which they are offered. `wallet`: a digital wallet; `chip`: files of the chip of the document, which a native app reads; `take`: a take of the tilted document */
                        to: ("wallet" | "chip" | "take")[];
                        /**
                         * @description What becomes of a session whose person can do none of them. `approved`: as it would have ended without the question
                         * @enum {string}
                         */
                        orElse: "review" | "declined" | "approved";
                        /**
                         * @description Share of the other sessions that is asked as well, so that the rate of fraud stays known; 0: none
                         * @default 0
                         */
                        sample?: number;
                        /**
                         * @description Posterior probability of fraud (`decision.risk`) from which a session is asked
                         * @default 0.1
                         */
                        threshold?: number;
                        /**
                         * @description What is asked about beside the risk. `unknown_document`: no known kind of document was recognised; `not_checkable`: nothing on the document can be checked by machines: neither zone nor barcode nor signature; `velocity`: more sessions than `velocity` allows; `weak_sign`: a check found a sign that is too weak to fail (a `success` with a `confidence` of at most 0.49)
                         * @default [
                         *       "unknown_document",
                         *       "not_checkable",
                         *       "velocity"
                         *     ]
                         */
                        causes?: ("unknown_document" | "not_checkable" | "velocity" | "weak_sign")[];
                    };
                    /** @description Whether sessions are opened with a captcha only */
                    captchaRequired?: boolean;
                    /** @description Held against the other sessions of the same user, as long as those are kept */
                    duplicates?: {
                        /**
                         * @description The face of the selfie was seen in another session under another name or birth date
                         * @enum {string}
                         */
                        face: "off" | "review" | "decline";
                        /**
                         * @description The number of the document was seen in another session with another face or another name
                         * @enum {string}
                         */
                        document: "off" | "review" | "decline";
                        /**
                         * @description Name and birth date were seen in another session with another face
                         * @enum {string}
                         */
                        name: "off" | "review" | "decline";
                        /**
                         * @description Another session with the document, the face or the clientUser showed signs of fraud, and no reviewer approved it. Never declined: somebody else may have shown the document
                         * @enum {string}
                         */
                        signs: "off" | "review";
                    };
                    /** @description Searches of a face among many (1:N) */
                    faceSearch?: {
                        /**
                         * @description On what law the face is searched among those of your other sessions and of blocklists. null: none is named, so it is not searched and not kept for searches: `duplicates.face`, `blocklists.face`, `velocity.face` and faces of `duplicates.signs` find nothing, and the selfie’s check isFaceSearched says so (`idle`)
                         * @enum {string|null}
                         */
                        basis: "explicit_consent" | "legal_obligation" | "substantial_public_interest" | "other_law" | null;
                        /** @description Whether the face is searched among your approved clients, so that whoever comes back has their `clientId` again. It is a search among many as well; false: the client is not identified (check isClientKnown, `idle`) */
                        clients: boolean;
                    };
                    /** @description Whether networks estimate age and sex of faces, to hold them against the document. false: they do not run, nothing of it is kept, and isAgeMismatch and isGenderMismatch are `idle` without a value */
                    ageAndSex?: boolean;
                    /** @description What /blocklist/add has blocked */
                    blocklists?: {
                        /**
                         * @description The face is of a person on a blocklist
                         * @enum {string}
                         */
                        face: "off" | "review" | "decline";
                        /**
                         * @description The document is on one
                         * @enum {string}
                         */
                        document: "off" | "review" | "decline";
                    };
                    /** @description Addresses count for calls with a client token alone: as keyed hashes, which are dropped after 7 days. Carriers and offices share one address among many people */
                    velocity?: {
                        /**
                         * @description More sessions than these in so many hours, this one included
                         * @enum {string}
                         */
                        action: "off" | "review" | "decline";
                        /** @description How far back sessions count */
                        hours: number;
                        /** @description With the same face; null: any number */
                        face: number | null;
                        /** @description With the same document */
                        document: number | null;
                        /** @description By browsers that call themselves the same at the same address */
                        device: number | null;
                        /** @description By browsers at the same address: an IPv4 address, or the first 64 bits of an IPv6 address */
                        address: number | null;
                    };
                    /**
                     * @description What goes when consent is withdrawn: the session with everything; its images; nothing, where a law has it kept until its time is over
                     * @enum {string}
                     */
                    withdrawal?: "erase" | "erase_images" | "keep";
                    /** @description Days for which what a session holds is kept, counted from its creation; 0: until the session has ended. What is due is erased as /kyc/session/delete erases it */
                    retention?: {
                        /** @description Images, challenges and what was cut out of them; never longer than the data */
                        images: number;
                        /** @description Results, what they were made of, client faces and kept answers */
                        data: number;
                        /** @description What was done and read. An owner's events go in their order: the longest time of its scenarios holds */
                        events: number;
                    };
                    /** @description Checks of documents whose failure fails the task */
                    documentChecks?: (("isMRZValid" | "isStampsOk" | "isPrinted" | "isDamaged" | "isOtherObjectsOk" | "isXerocopy" | "isEdited" | "isSignatureOwnerOk" | "isSignatureIssuerOk" | "isDisplay" | "isFieldsModified" | "isCropped" | "isFieldsCorrected" | "isMobile" | "isPhotoApplication" | "isLogicalMismatch") | {
                        /**
                         * @description Name of the check
                         * @enum {string}
                         */
                        name: "isMRZValid" | "isStampsOk" | "isPrinted" | "isDamaged" | "isOtherObjectsOk" | "isXerocopy" | "isEdited" | "isSignatureOwnerOk" | "isSignatureIssuerOk" | "isDisplay" | "isFieldsModified" | "isCropped" | "isFieldsCorrected" | "isMobile" | "isPhotoApplication" | "isLogicalMismatch";
                        /** @description A failed check blocks from this confidence on; 0: always */
                        threshold: number;
                    })[];
                    /** @description Checks of selfies whose failure fails the task */
                    selfieChecks?: (("isFaceDeepFake" | "isAgeMismatch" | "isCropped" | "isXerocopy" | "isGenderMismatch" | "isDisplaySelfie" | "isMobile") | {
                        /**
                         * @description Name of the check
                         * @enum {string}
                         */
                        name: "isFaceDeepFake" | "isAgeMismatch" | "isCropped" | "isXerocopy" | "isGenderMismatch" | "isDisplaySelfie" | "isMobile";
                        /** @description A failed check blocks from this confidence on; 0: always */
                        threshold: number;
                    })[];
                    /** @description Where no header carries one */
                    token?: string;
                    /**
                     * Format: uuid
                     * @description The scenario whose rules hold; the default one where it is left out
                     */
                    schemaId: string;
                    /** @description Why the rules are as they are from now on; the version keeps it. Name no person of a session */
                    why?: string;
                    /** @description That the change was made to: refused where it is another */
                    version?: number;
                    /** @description `next` of the answer before; the first sessions where it is missing */
                    after?: components["schemas"]["PreviewPlace"];
                };
                answer: components["schemas"]["ScenarioPreview"];
            };
            "/scenario/delete": {
                request: {
                    /** @description Where no header carries one */
                    token?: string;
                    /**
                     * Format: uuid
                     * @description The scenario whose rules hold; the default one where it is left out
                     */
                    schemaId: string;
                    /** @description Why the rules are as they are from now on; the version keeps it. Name no person of a session */
                    why?: string;
                };
                answer: components["schemas"]["DeletedScenario"];
            };
            "/scenario/versions": {
                request: {
                    /** @description Where no header carries one */
                    token?: string;
                    /**
                     * @description From 1 on
                     * @default 1
                     */
                    page?: number;
                    /**
                     * @description How many a page has
                     * @default 20
                     */
                    pageSize?: number;
                    /**
                     * Format: uuid
                     * @description The scenario whose rules hold; the default one where it is left out
                     */
                    schemaId: string;
                };
                answer: components["schemas"]["ScenarioVersions"];
            };
            "/scenario/changes": {
                request: {
                    /** @description Where no header carries one */
                    token?: string;
                    /**
                     * @description From 1 on
                     * @default 1
                     */
                    page?: number;
                    /**
                     * @description How many a page has
                     * @default 20
                     */
                    pageSize?: number;
                    /**
                     * Format: uuid
                     * @description The scenario whose rules hold; the default one where it is left out
                     */
                    schemaId?: string;
                    /**
                     * @description Of deliveries: pending, delivered or failed
                     * @enum {string}
                     */
                    state?: "pending" | "approved" | "refused";
                };
                answer: components["schemas"]["ScenarioChanges"];
            };
            "/scenario/decide": {
                request: {
                    /** @description Where no header carries one */
                    token?: string;
                    /**
                     * Format: uuid
                     * @description The scenario whose rules hold; the default one where it is left out
                     */
                    schemaId: string;
                    /**
                     * Format: uuid
                     * @description The change, as /scenario/changes names it
                     */
                    changeId: string;
                    /** @description False: it is refused, or withdrawn by who made it */
                    approve: boolean;
                    /** @description Why the rules are as they are from now on; the version keeps it. Name no person of a session */
                    why?: string;
                };
                answer: components["schemas"]["ScenarioChangeDecided"];
            };
            "/scenarios": {
                request: {
                    /** @description Where no header carries one */
                    token?: string;
                    /**
                     * @description From 1 on
                     * @default 1
                     */
                    page?: number;
                    /**
                     * @description How many a page has
                     * @default 20
                     */
                    pageSize?: number;
                };
                answer: components["schemas"]["ScenarioList"];
            };
            "/person/create": {
                request: {
                    /** @description Where no header carries one */
                    token?: string;
                    /** @description The list of persons; the main list where it is left out */
                    list_id?: string;
                    /** @description The group of sources */
                    group_id?: string;
                    /** @description The source of the image */
                    source_id?: string;
                    /** @description Pose of a face given as an embedding, degrees; that of a face on an image is measured */
                    yaw?: number;
                    /** @description Pose of a face given as an embedding, degrees; that of a face on an image is measured */
                    pitch?: number;
                    /** @description Names, or objects `{"name": …, "threshold": …}` as JSON */
                    feature_check?: (("age" | "gender" | "race" | "emotion" | "glasses" | "mask" | "pose" | "quality" | "liveness") | string)[];
                    /**
                     * @description Cosine similarity 0..1; or `fmr:` and the false match rate of one comparison, 1e-6 to 0.1, as measured; or `fpir:` and the share of searches for a stranger that may find anybody, 1e-4 to 0.1, for which the similarity grows with the list (the default is `fpir:0.01`); or `no_match`: everybody is new
                     * @example fmr:1e-4
                     */
                    new_person_threshold?: string;
                    /** @description Minimum side of the face box, pixels */
                    new_person_square_min?: number;
                    /** @description Faces turned further to the side are not added: degrees */
                    new_person_yaw_max?: number;
                    /** @description Faces turned further up or down are not added: degrees */
                    new_person_pitch_max?: number;
                    /** @description Score from which matches are told, where that is not the threshold for a new person */
                    new_person_threshold_score?: number;
                    /** @description Business data */
                    fields?: string[];
                    /** @description All faces of the image, not only the largest */
                    multi?: boolean;
                    /** @description Replaces the known person's face and image with this one */
                    replace_on_found?: boolean;
                    /** @description Answers each face in small */
                    thumb?: boolean;
                    /** @description Answers each face as it is compared, upright and of one size */
                    normalized?: boolean;
                    /** @description Answers where each face is */
                    bbox?: boolean;
                    /** @description Answers four corners of each face */
                    bbox_pro?: boolean;
                    /** @description Does not keep the image */
                    drop_image?: boolean;
                    /** @description Answers the face vector, and adds nobody */
                    embedding_only?: boolean;
                    /** @description Base64 of little-endian float32 values, of unit length together */
                    embedding?: string;
                    /** @description As it came with the embedding; one of another version is refused */
                    embedding_version?: string;
                    /**
                     * Format: binary
                     * @description JPEG, PNG, WebP, AVIF or PDF of one scanned page
                     */
                    image?: Blob;
                };
                answer: components["schemas"]["CreatedPersons"] | components["schemas"]["CreatedPersons"];
            };
            "/person/update": {
                request: {
                    /** @description Where no header carries one */
                    token?: string;
                    /** @description The list of persons; the main list where it is left out */
                    list_id: string;
                    /** @description The person */
                    person_id: string;
                    /** @description Your own data of the person */
                    fields?: string[];
                    /**
                     * @description Deletes the stored images; the faces stay
                     * @default false
                     */
                    drop_image?: boolean;
                    /** @description Moves the person */
                    new_list_id?: string;
                };
                answer: {
                    /**
                     * @description `ok`; `error` in a refusal
                     * @enum {string}
                     */
                    status: "ok";
                };
            };
            "/person/delete": {
                request: {
                    /** @description Where no header carries one */
                    token?: string;
                    /** @description The list of persons; the main list where it is left out */
                    list_id: string;
                    /** @description The person */
                    person_id: string[];
                };
                answer: {
                    /**
                     * @description `ok`; `error` in a refusal
                     * @enum {string}
                     */
                    status: "ok";
                    /** @description In words, for logs: programs go by codes and statuses */
                    message: string;
                    /** @description Persons that were deleted */
                    persons: number;
                    /** @description Faces that were deleted */
                    faces: number;
                    /** @description Face vectors that were deleted */
                    vectors: number;
                    /** @description Images that were deleted */
                    images: number;
                };
            };
            "/person/fusion": {
                request: {
                    /** @description Where no header carries one */
                    token?: string;
                    /** @description The list of persons; the main list where it is left out */
                    list_id: string;
                    /** @description The person */
                    person_id: string;
                    /** @description Merged into the person; disappears */
                    replace_person_id?: string;
                    /** @description Face vectors to join */
                    embeddings?: string[];
                    /** @description As it came with the embedding; one of another version is refused */
                    embedding_version?: string;
                    /**
                     * @description Similarity with the person that every added face must have: a cosine similarity 0..1, or `fmr:` and a false match rate of one comparison, 1e-6 to 0.1 (no `fpir:`: nothing is searched); not looked at without it, or with `no_match`
                     * @example fmr:1e-4
                     */
                    new_person_threshold?: string;
                    /** @description Business data */
                    fields?: string[];
                    /** @description Does not keep the image */
                    drop_image?: boolean;
                    /**
                     * Format: binary
                     * @description JPEG, PNG, WebP, AVIF or PDF of one scanned page
                     */
                    image?: Blob;
                };
                answer: {
                    /**
                     * @description `ok`; `error` in a refusal
                     * @enum {string}
                     */
                    status: "ok";
                };
            };
            "/person/list/create": {
                request: {
                    /** @description Where no header carries one */
                    token?: string;
                    /** @description As people know it */
                    name?: string;
                    /** @description An existing list, to be renamed */
                    list_id?: string;
                };
                answer: {
                    /**
                     * @description `ok`; `error` in a refusal
                     * @enum {string}
                     */
                    status: "ok";
                    /**
                     * Format: uuid
                     * @description The list of persons; the main list where it is left out
                     */
                    list_id: string;
                    /** @description As people know it */
                    name: string;
                };
            };
            "/person/list/delete": {
                request: {
                    /** @description Where no header carries one */
                    token?: string;
                    /** @description The list of persons; the main list where it is left out */
                    list_id: string;
                    /** @description Not compared: the id alone says which list */
                    name?: string;
                };
                answer: {
                    /**
                     * @description `ok`; `error` in a refusal
                     * @enum {string}
                     */
                    status: "ok";
                    /** @description Persons that were deleted */
                    persons: number;
                    /** @description Faces that were deleted */
                    faces: number;
                    /** @description Face vectors that were deleted */
                    vectors: number;
                    /** @description Images that were deleted */
                    images: number;
                    /**
                     * @description The list was too large for one call: what is counted is deleted, the rest and the list will be, within minutes
                     * @enum {boolean}
                     */
                    pending?: true;
                };
            };
            "/blocklist/add": {
                request: {
                    /** @description Where no header carries one */
                    token?: string;
                    /** @description One document */
                    document?: {
                        /**
                         * @description However it is spaced; look-alike letters and digits count as one
                         * @example L898902C3
                         */
                        number: string;
                        /**
                         * @description Issuing state; without: of any state
                         * @example UTO
                         */
                        countryCode?: string;
                        /**
                         * @description Without: of any type
                         * @enum {string}
                         */
                        documentType?: "passport" | "id_card" | "visa" | "residence_permit" | "driving_licence" | "travel_document" | "crew_certificate";
                        /** @description For reviewers */
                        note?: string;
                    };
                    /**
                     * Format: uuid
                     * @description The documents of this session
                     */
                    sessionId?: string;
                    /** @description The persons of this list, by their faces */
                    list_id?: string;
                    /** @description With `sessionId`: for reviewers, with each document */
                    note?: string;
                };
                answer: components["schemas"]["BlocklistAdded"];
            };
            "/blocklist/remove": {
                request: {
                    /** @description Where no header carries one */
                    token?: string;
                    /** @description `id` of an entry; a list of persons stays, but blocks nobody any more */
                    entryId: string;
                };
                answer: {
                    /**
                     * @description `ok`; `error` in a refusal
                     * @enum {string}
                     */
                    status: "ok";
                };
            };
            "/blocklists": {
                request: {
                    /** @description Where no header carries one */
                    token?: string;
                    /**
                     * @description From 1 on
                     * @default 1
                     */
                    page?: number;
                    /**
                     * @description How many a page has
                     * @default 20
                     */
                    pageSize?: number;
                };
                answer: components["schemas"]["Blocklists"];
            };
            "/source/group/create": {
                request: {
                    /** @description Where no header carries one */
                    token?: string;
                    /** @description As people know it */
                    name: string;
                };
                answer: {
                    /**
                     * @description `ok`; `error` in a refusal
                     * @enum {string}
                     */
                    status: "ok";
                    /** @description In words, for logs: programs go by codes and statuses */
                    message: string;
                    /**
                     * Format: uuid
                     * @description The group of sources
                     */
                    group_id: string;
                };
            };
            "/source/create": {
                request: {
                    /** @description Where no header carries one */
                    token?: string;
                    /** @description The group of sources */
                    group_id: string;
                    /** @description As people know it */
                    name: string;
                    /** @description What to tell of each face */
                    feature_check?: ("age" | "gender" | "race" | "emotion" | "glasses" | "mask" | "pose" | "quality" | "liveness")[];
                    /**
                     * @description Cosine similarity 0..1; or `fmr:` and the false match rate of one comparison, 1e-6 to 0.1, as measured; or `fpir:` and the share of searches for a stranger that may find anybody, 1e-4 to 0.1, for which the similarity grows with the list (the default is `fpir:0.01`); or `no_match`: everybody is new
                     * @example fmr:1e-4
                     */
                    new_person_threshold?: string;
                    /** @description Minimum area of the face box, pixels squared */
                    new_person_square_min?: number;
                    /** @description Faces turned further to the side are not added: degrees */
                    new_person_yaw_max?: number;
                    /** @description Faces turned further up or down are not added: degrees */
                    new_person_pitch_max?: number;
                    /** @description Lists to which new persons are added */
                    person_list_add?: string[];
                    /** @description Lists in which a face is looked for before it is added */
                    person_list_search?: {
                        /** @description The list of persons; the main list where it is left out */
                        list_id: string;
                        /** @description Similarity from which two faces are taken for one person */
                        threshold?: number;
                        /** @description How many at most are answered */
                        limit?: number;
                    }[];
                };
                answer: {
                    /**
                     * @description `ok`; `error` in a refusal
                     * @enum {string}
                     */
                    status: "ok";
                    /** @description In words, for logs: programs go by codes and statuses */
                    message: string;
                    /**
                     * Format: uuid
                     * @description The source of the image
                     */
                    source_id: string;
                };
            };
            "/source/update": {
                request: {
                    /** @description Where no header carries one */
                    token?: string;
                    /** @description The source of the image */
                    source_id: string;
                    /** @description Group of the source; another one moves it */
                    group_id: string;
                    /** @description As people know it */
                    name?: string;
                    /** @description What to tell of each face */
                    feature_check?: ("age" | "gender" | "race" | "emotion" | "glasses" | "mask" | "pose" | "quality" | "liveness")[];
                    /**
                     * @description Cosine similarity 0..1; or `fmr:` and the false match rate of one comparison, 1e-6 to 0.1, as measured; or `fpir:` and the share of searches for a stranger that may find anybody, 1e-4 to 0.1, for which the similarity grows with the list (the default is `fpir:0.01`); or `no_match`: everybody is new
                     * @example fmr:1e-4
                     */
                    new_person_threshold?: string;
                    /** @description Minimum area of the face box, pixels squared */
                    new_person_square_min?: number;
                    /** @description Faces turned further to the side are not added: degrees */
                    new_person_yaw_max?: number;
                    /** @description Faces turned further up or down are not added: degrees */
                    new_person_pitch_max?: number;
                    /** @description Lists to which new persons are added */
                    person_list_add?: string[];
                };
                answer: {
                    /**
                     * @description `ok`; `error` in a refusal
                     * @enum {string}
                     */
                    status: "ok";
                    /**
                     * @description Always 0
                     * @enum {number}
                     */
                    code: 0;
                    /** @description In words, for logs: programs go by codes and statuses */
                    message: string;
                };
            };
            "/sources": {
                request: {
                    /** @description Where no header carries one */
                    token?: string;
                    /** @description The group of sources */
                    group_id: string;
                };
                answer: components["schemas"]["Sources"];
            };
            "/person/search": {
                request: {
                    /** @description Where no header carries one */
                    token?: string;
                    /** @description Lists to search; the main list by default */
                    list_id?: string[];
                    /** @description Base64 of little-endian float32 values, of unit length together */
                    embedding?: string;
                    /** @description As it came with the embedding; one of another version is refused */
                    embedding_version?: string;
                    /** @description How many at most are answered */
                    limit?: number;
                    /** @description Cosine similarity from which a person is a match. By default it grows with the number of persons in the lists, so that 1 in 100 searches for a stranger finds anybody */
                    threshold?: number;
                    /** @description All faces of the image, not only the largest */
                    multi?: boolean;
                    /** @description Answers where each face is */
                    bbox?: boolean;
                    /** @description Answers four corners of each face */
                    bbox_pro?: boolean;
                    /**
                     * Format: binary
                     * @description JPEG, PNG, WebP, AVIF or PDF of one scanned page
                     */
                    image?: Blob;
                };
                answer: components["schemas"]["PersonSearch"];
            };
            "/person/get": {
                request: {
                    /** @description Where no header carries one */
                    token?: string;
                    /** @description The person */
                    person_id: string;
                    /** @description The list of persons; the main list where it is left out */
                    list_id?: string;
                };
                answer: components["schemas"]["Person"] & {
                    /**
                     * @description `ok`; `error` in a refusal
                     * @enum {string}
                     */
                    status: "ok";
                };
            };
            "/persons": {
                request: {
                    /** @description Where no header carries one */
                    token?: string;
                    /** @description Persons of all lists without it */
                    list_id?: string;
                    /**
                     * @description From 1 on
                     * @default 1
                     */
                    page?: number;
                    /**
                     * @description How many a page has
                     * @default 20
                     */
                    pageSize?: number;
                };
                answer: components["schemas"]["Persons"];
            };
            "/person/lists": {
                request: {
                    /** @description Where no header carries one */
                    token?: string;
                    /**
                     * @description From 1 on
                     * @default 1
                     */
                    page?: number;
                    /**
                     * @description How many a page has
                     * @default 20
                     */
                    pageSize?: number;
                };
                answer: components["schemas"]["PersonLists"];
            };
            "/source/delete": {
                request: {
                    /** @description Where no header carries one */
                    token?: string;
                    /** @description The source of the image */
                    source_id: string;
                };
                answer: {
                    /**
                     * @description `ok`; `error` in a refusal
                     * @enum {string}
                     */
                    status: "ok";
                };
            };
            "/source/groups": {
                request: {
                    /** @description Where no header carries one */
                    token?: string;
                    /**
                     * @description From 1 on
                     * @default 1
                     */
                    page?: number;
                    /**
                     * @description How many a page has
                     * @default 20
                     */
                    pageSize?: number;
                };
                answer: components["schemas"]["SourceGroups"];
            };
        };
    };
    responses: never;
    parameters: never;
    requestBodies: never;
    headers: never;
    pathItems: never;
}
