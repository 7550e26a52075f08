/** Generated from /openapi.json by `npm run client`. */

/** Called with a form; every other one with JSON. */
export const MULTIPART: readonly string[] = ['/trust/import', '/kyc/process', '/person/create', '/person/fusion', '/person/search']

export interface components {
    schemas: {
        Token: {
            /** When it ends @format date-time */
            expires: string;
            /** Its id, which is the token itself @format uuid */
            id: string;
        };
        Scope: "persons" | "sources" | "tokens" | "kyc" | "balance" | "review" | "export" | "admin" | "operations";
        Event: "session.created" | "session.processing" | "session.approved" | "session.resubmit" | "session.review" | "session.step_up" | "session.declined" | "session.reopened" | "session.corrected" | "session.exception" | "session.expired" | "session.erased" | "person.created" | "person.updated" | "person.deleted" | "liveness.failed" | "webhook.disabled";
        Code: "document_missing" | "selfie_missing" | "not_a_document" | "face_beside_document" | "image_unusable" | "document_mirrored" | "document_side_missing" | "document_unknown" | "document_not_checkable" | "document_unreadable" | "mrz_unread" | "barcode_unread" | "state_unknown" | "dates_impossible" | "number_malformed" | "name_contradicted" | "marked_false" | "specimen" | "print_unconfirmed" | "portrait_missing" | "original_not_judged" | "authenticity_unchecked" | "document_take_missing" | "face_missing" | "eyes_covered" | "faces_several" | "selfies_differ" | "liveness_missing" | "liveness_unlit" | "capture_unattested" | "liveness_exempted" | "proof_invalid" | "proof_revoked" | "proof_unbound" | "proof_expired" | "proof_incomplete" | "issuer_unknown" | "document_expired" | "document_not_yet_valid" | "document_not_accepted" | "state_not_accepted" | "under_age" | "age_open" | "documents_differ" | "same_picture" | "faces_differ" | "faces_uncertain" | "client_differs" | "client_uncertain" | "client_not_comparable" | "mrz_invalid" | "data_contradictory" | "copy_suspected" | "screen_suspected" | "print_suspected" | "fields_altered" | "portrait_replaced" | "file_edited" | "document_take_doubtful" | "document_cut" | "document_damaged" | "document_covered" | "marks_missing" | "selfie_generated" | "selfie_recaptured" | "liveness_repeated" | "selfie_cut" | "holder_mismatch" | "risk_in_sum" | "chip_invalid" | "chip_contradicts" | "seal_invalid" | "seal_contradicts" | "face_under_other_name" | "document_under_other_face" | "document_under_other_name" | "name_under_other_face" | "sign_in_other_session" | "blocked_face" | "blocked_document" | "face_too_often" | "document_too_often" | "device_too_often" | "address_too_often" | "step_up" | "step_not_done" | "earlier_sign";
        Hint: "too_bright" | "screen_too_dim" | "too_dark" | "hold_still" | "too_few_frames" | "face_not_seen";
        Advice: "send_document" | "show_document" | "send_selfie" | "send_other_side" | "show_whole_document" | "show_document_sharper" | "send_original_photo" | "show_document_unmirrored" | "show_machine_readable_zone" | "show_document_portrait" | "tilt_document" | "show_wallet" | "read_chip" | "uncover_document" | "use_valid_document" | "use_accepted_document" | "use_accepted_country" | "use_other_document" | "show_own_document" | "show_face" | "show_whole_face" | "show_one_face" | "show_own_face" | "show_face_clearer" | "show_eyes" | "repeat_movements" | "let_screen_light_face";
        ReasonCode: "document_altered" | "document_copied" | "not_the_person" | "not_alive" | "known_otherwise" | "suspected_fraud" | "under_age" | "document_unreadable" | "document_cut" | "document_covered" | "document_side_missing" | "document_expired" | "document_not_accepted" | "face_unclear" | "faces_several" | "liveness_missing" | "other";
        Status: "idle" | "processing" | "success" | "failed" | "exception" | "expired";
        Duplicate: {
            /** It may have been deleted since */
            sessionId: string;
            /** What the two say of each other */
            reasons: components["schemas"]["Code"][];
        };
        Check: {
            /** Name of the group: `fraud`, `rules`, `liveness`, `capture`, `Face matching` */
            caption: string;
            /** Its checks */
            items: components["schemas"]["Item"][];
        };
        Item: {
            /** success: the requirement holds or the defect was not found; failed: the opposite, which at most 1 in 100 genuine pictures are (cut or damaged: 3); idle: not evaluated, see reason. A success with a confidence below 0.5 has a sign against it, told in reason, that is too weak to fail */
            status: "success" | "failed" | "idle";
            /** Name of the check; of two faces the pair that was compared */
            caption: string;
            /** Confidence in the stated status */
            confidence?: number;
            /** What was measured: years of difference, the sex that was seen, how alike the faces are */
            value?: number | string;
            /** Links to the pair of faces that was compared */
            images?: string[];
            /** By what it was judged */
            method?: string;
            /** Why the status is as it is */
            reason?: string;
            /** Of two faces: cosine similarity of their embeddings */
            score?: number;
            /** Score from which the pair is a match */
            threshold?: number;
            /** Share of pairs of different people that reach the threshold, in the worst group of sex, age and neighbourhood */
            fmr?: number;
            /** Where it was seen */
            region?: components["schemas"]["Region"];
        };
        Region: {
            /** Index in `imagesFull` */
            image: number;
            /** Pixels from the left */
            x: number;
            /** Pixels from the top */
            y: number;
            /** Pixels across */
            width: number;
            /** Pixels down */
            height: number;
        };
        History: {
            /** From 1 on */
            try: number;
            /** When its images were taken up @format date-time */
            startedAt: string;
            /** Seconds of processing */
            spent: number;
            /** How that try ended */
            status: "idle" | "processing" | "success" | "failed";
            /** Kind of document, with its state before it where that is known */
            docName?: string;
            /** What went wrong then */
            errors: string[];
            /** What was checked then */
            checks: components["schemas"]["Check"][];
            /** Links to the images of that try */
            images: string[];
        };
        Ocr: {
            /** How the reading went; `idle` where none was asked for */
            status: "idle" | "processing" | "success" | "failed";
            /** What was read, a field for each place where it stands */
            fields: components["schemas"]["Field"][];
        };
        Field: {
            /** Name of the field, in English */
            title: string;
            /** As it is printed; dates of machine-readable zones as YYYY-MM-DD */
            value: string;
            /** `high`: two readings agree, or check digits hold; else `low` */
            conf: "high" | "low";
            /** Where it was read: machine-readable zone, print, barcode */
            source?: components["schemas"]["FieldSource"];
            /** The same in the form in which values are compared */
            normalized?: string;
            /** What was seen there, where alphabets or check digits of the machine readable zone say otherwise */
            raw?: string;
            /** Where it stands, in pixels of the image in full size */
            region?: components["schemas"]["Region"];
            /** Who put the value right (/review/correct); the readings stand beside it */
            corrected?: components["schemas"]["Corrected"];
        };
        FieldSource: "mrz" | "visual" | "barcode" | "chip" | "wallet" | "reviewer";
        Corrected: {
            /** Which reviewer */
            by: string;
            /** When @format date-time */
            at: string;
            /** Why, for operators */
            reason: string;
        };
        Quality: {
            /** Index in imagesFull */
            image: number;
            /** Pixels along the long side of the document */
            longSide: number;
            /** Share of the image's width or height that the document spans */
            coverage: number;
            /** Degrees between document and image plane */
            tilt: number;
            /** 0..255 */
            medianLuma: number;
            /** Share of the document that is over-exposed */
            clippedShare: number;
            /** Deviation in thousandths of the long side; null: no print seen */
            blur: number | null;
            /** Where light is reflected into the camera */
            glare: components["schemas"]["Region"][];
            /** Of the page in the image, clockwise from the page’s own top left: which way is up */
            corners: components["schemas"]["Corner"][];
            /** The picture has no colours */
            grey?: true;
            /** What is wrong with it, by these measures */
            defects: components["schemas"]["Defect"][];
        };
        Corner: {
            /** Pixels from the left */
            x: number;
            /** Pixels from the top */
            y: number;
        };
        Defect: "no_document" | "cut_off" | "too_small" | "too_dark" | "too_bright" | "tilted" | "glare" | "moving" | "blurred";
        ResultQuality: {
            /** Index in imagesFull */
            image: number;
            /** Pixels, seen from the front */
            interEyeDistance: number;
            /** Eyes to chin as a share of the image's height */
            headSize: number;
            /** Degrees to the side */
            yaw: number;
            /** Degrees up or down */
            pitch: number;
            /** Degrees of tilt towards a shoulder */
            roll: number;
            /** Of the linear luminance of the face, 0 to 1 */
            luminanceMean: number;
            /** Of the same */
            luminanceVariance: number;
            /** Share of the face that is too dark */
            underExposed: number;
            /** Share of the face that is too bright */
            overExposed: number;
            /** Bits */
            dynamicRange: number;
            /** How alike the light on both cheeks is, 0 to 1 */
            illuminationUniformity: number;
            /** Of the cheeks from the range of skin, in CIELAB; 0 is natural */
            colourDistance: number;
            /** Gap between the lids, in distances from eyes to chin; the smaller of both */
            eyeOpening: number;
            /** Gap between the lips, in distances from eyes to chin */
            mouthOpening: number;
            /** Area of the largest other face over that of the compared one, as far as the picture shows them */
            otherFace: number;
            /** How many there are, where there is more than one */
            faces?: number;
            /** Box of the face that was compared, in pixels of the full image, where there are several */
            compared?: components["schemas"]["Compared"];
            /** Variance of the Laplacian of the face at 200 pixels */
            sharpness: number;
            /** What is wrong with it, by these measures */
            defects: components["schemas"]["ResultQualityDefect"][];
        };
        Compared: {
            /** Pixels from the left */
            x: number;
            /** Pixels from the top */
            y: number;
            /** Pixels across */
            width: number;
            /** Pixels down */
            height: number;
        };
        ResultQualityDefect: "no_face" | "many_faces" | "cut_off" | "too_small" | "too_large" | "too_dark" | "too_bright" | "turned" | "eyes_closed" | "mouth_open" | "uneven_light" | "flat_light" | "unnatural_colour" | "moving" | "blurred";
        Result: {
            /** What the task is about */
            type: "faces";
            /** State: of a session, a task or a token */
            status: "idle" | "processing" | "success" | "failed";
            /** Seconds */
            spent: number;
            /** What went wrong, each with its task in brackets */
            errors: string[];
            /** What was checked, in groups */
            checks: components["schemas"]["Check"][];
        };
        Language: "en" | "ar" | "de" | "es" | "fr" | "hi" | "id" | "it" | "ja" | "ko" | "nl" | "pl" | "pt" | "ru" | "tr" | "uk" | "vi" | "zh";
        DocumentType: "passport" | "id_card" | "visa" | "residence_permit" | "driving_licence" | "travel_document" | "crew_certificate";
        Offer: {
            [key: string]: unknown;
        };
        Action: "session_created" | "images_received" | "attempt_begun" | "attempt_ended" | "attempt_restarted" | "session_handed_off" | "handoff_opened" | "link_opened" | "consent_given" | "client_token_issued" | "liveness_challenged" | "wallet_asked" | "wallet_answered" | "wallet_refused" | "session_decided" | "credential_offered" | "session_proved" | "session_deleted" | "residue_deleted" | "consent_withdrawn" | "hold_set" | "hold_released" | "subject_searched" | "subject_exported" | "subject_erasure_asked" | "subject_erased" | "case_exported" | "sessions_exported" | "review_claimed" | "review_released" | "review_seconded" | "review_disagreed" | "review_drawn" | "review_looked" | "review_upheld" | "session_reopened" | "field_corrected" | "review_noted" | "review_paused" | "review_resumed" | "review_assigned" | "images_expired" | "sessions_expired" | "events_expired" | "images_missing" | "owner_erased" | "session_read" | "sessions_listed" | "image_opened" | "archive_downloaded" | "archive_opened" | "events_read" | "person_created" | "person_updated" | "person_fused" | "person_deleted" | "person_read" | "persons_listed" | "persons_searched" | "client_enrolled" | "vector_renewed" | "list_created" | "list_renamed" | "list_deleted" | "blocklist_added" | "blocklist_removed" | "source_group_created" | "source_created" | "source_updated" | "source_deleted" | "scenario_created" | "scenario_updated" | "scenario_deleted" | "scenario_previewed" | "scenario_change_proposed" | "scenario_change_approved" | "scenario_change_refused" | "session_expired" | "liveness_failed" | "webhook_created" | "webhook_updated" | "webhook_deleted" | "webhook_rotated" | "webhook_tested" | "webhook_resent" | "webhook_disabled" | "reviewer_set" | "token_created" | "token_updated" | "token_revoked" | "tokens_revoked" | "balance_changed";
        By: "sessionId" | "clientId" | "clientKey" | "person" | "clientUser" | "email" | "documentNumber";
        First: {
            /** Which reviewer */
            by: string;
            /** When @format date-time */
            at: string;
            /** The second has to be somebody else */
            mine: boolean;
        };
        Disagreed: {
            /** Which reviewer */
            by: string;
            /** When @format date-time */
            at: string;
            /** The third has to be somebody else */
            mine: boolean;
            /** The verdict of this reviewer */
            outcome: "approved" | "resubmit" | "declined";
            /** The reason that the reviewer named */
            reasonCode?: components["schemas"]["ReasonCode"];
            /** For operators */
            note?: string;
        };
        DocumentCheck: {
            /** Name of the check */
            name: components["schemas"]["Name"];
            /** A failed check blocks from this confidence on; 0: always */
            threshold: number;
        };
        Name: "isMRZValid" | "isStampsOk" | "isPrinted" | "isDamaged" | "isOtherObjectsOk" | "isXerocopy" | "isEdited" | "isSignatureOwnerOk" | "isSignatureIssuerOk" | "isDisplay" | "isFieldsModified" | "isCropped" | "isFieldsCorrected" | "isMobile" | "isPhotoApplication" | "isLogicalMismatch";
        SelfieCheck: {
            /** Name of the check */
            name: components["schemas"]["SelfieCheckName"];
            /** A failed check blocks from this confidence on; 0: always */
            threshold: number;
        };
        SelfieCheckName: "isFaceDeepFake" | "isAgeMismatch" | "isCropped" | "isXerocopy" | "isGenderMismatch" | "isDisplaySelfie" | "isMobile";
        Sampling: {
            /** Share of what reviewers decide, such as 0.05; 0: none */
            share: number;
            /** The same share of what the service decides by itself, too */
            system: boolean;
        };
        Approval: {
            /** Until somebody else approves it, a change waits and this version holds */
            needed: boolean;
            /** Who may approve; empty: everybody with a name but whoever made the change. Names as decisions have them, or `team:leads` */
            by: string[];
        };
        StepUp: {
            /** `risk`: by `threshold`, `causes` and `sample`; `always`: everybody who would be approved, or reviewed for what a step settles; `off`: nobody */
            when: "off" | "risk" | "always";
            /** Steps of which one is enough, in the order in which they are offered. `wallet`: a digital wallet; `chip`: files of the chip of the document, which a native app reads; `take`: a take of the tilted document */
            to: ("wallet" | "chip" | "take")[];
            /** What becomes of a session whose person can do none of them. `approved`: as it would have ended without the question */
            orElse: "review" | "declined" | "approved";
            /** Share of the other sessions that is asked as well, so that the rate of fraud stays known; 0: none @default 0 */
            sample?: number;
            /** Posterior probability of fraud (`decision.risk`) from which a session is asked @default 0.1 */
            threshold?: number;
            /** What is asked about beside the risk. `unknown_document`: no known kind of document was recognised; `not_checkable`: nothing on the document can be checked by machines: neither zone nor barcode nor signature; `velocity`: more sessions than `velocity` allows; `weak_sign`: a check found a sign that is too weak to fail (a `success` with a `confidence` of at most 0.49) "unknown_document", "not_checkable", "velocity" ] @default [ */
            causes?: ("unknown_document" | "not_checkable" | "velocity" | "weak_sign")[];
        };
        ScenarioDuplicates: {
            /** The face of the selfie was seen in another session under another name or birth date */
            face: "off" | "review" | "decline";
            /** The number of the document was seen in another session with another face or another name */
            document: "off" | "review" | "decline";
            /** Name and birth date were seen in another session with another face */
            name: "off" | "review" | "decline";
            /** Another session with the document, the face or the clientUser showed signs of fraud, and no reviewer approved it. Never declined: somebody else may have shown the document */
            signs: "off" | "review";
        };
        FaceSearch: {
            /** On what law the face is searched among those of your other sessions and of blocklists. null: none is named, so it is not searched and not kept for searches: `duplicates.face`, `blocklists.face`, `velocity.face` and faces of `duplicates.signs` find nothing, and the selfie’s check isFaceSearched says so (`idle`) */
            basis: "explicit_consent" | "legal_obligation" | "substantial_public_interest" | "other_law" | null;
            /** Whether the face is searched among your approved clients, so that whoever comes back has their `clientId` again. It is a search among many as well; false: the client is not identified (check isClientKnown, `idle`) */
            clients: boolean;
        };
        ScenarioBlocklists: {
            /** The face is of a person on a blocklist */
            face: "off" | "review" | "decline";
            /** The document is on one */
            document: "off" | "review" | "decline";
        };
        Velocity: {
            /** More sessions than these in so many hours, this one included */
            action: "off" | "review" | "decline";
            /** How far back sessions count */
            hours: number;
            /** With the same face; null: any number */
            face: number | null;
            /** With the same document */
            document: number | null;
            /** By browsers that call themselves the same at the same address */
            device: number | null;
            /** By browsers at the same address: an IPv4 address, or the first 64 bits of an IPv6 address */
            address: number | null;
        };
        Retention: {
            /** Images, challenges and what was cut out of them; never longer than the data */
            images: number;
            /** Results, what they were made of, client faces and kept answers */
            data: number;
            /** What was done and read. An owner's events go in their order: the longest time of its scenarios holds */
            events: number;
        };
        Wanted: {
            /** What a session needs whose pictures the owner sends */
            tasks: ("document" | "selfie" | "faces")[];
            /** What it needs where a browser or a wallet sends them */
            ofBrowsers: ("document" | "selfie" | "faces")[];
            /** Whether the person has to show that they are there */
            liveness: boolean;
            /** `requiredTasks` leaves out what the assurance would ask for: document, selfie or their comparison */
            narrowed: boolean;
        };
        Claim: "surname" | "givenNames" | "birthDate" | "sex" | "nationality" | "placeOfBirth" | "address" | "personalNumber" | "documentNumber" | "issuingState" | "issueDate" | "expiryDate";
        From: "approved" | "resubmit" | "review" | "unreviewed" | "declined" | "step_up" | "pending";
        Ended: {
            /** When @format date-time */
            at: string;
            /** By name */
            by: string;
            /** Null: nobody said */
            why: string | null;
        };
        Change: {
            /** Which setting */
            name: string;
            /** As it was */
            before?: unknown;
            /** As it would be */
            after?: unknown;
        };
        FeatureName: "age" | "gender" | "race" | "emotion" | "glasses" | "mask" | "pose" | "quality" | "liveness";
        Entry: {
            /** A document */
            kind: "document";
            /** Of the entry @format uuid */
            id: string;
            /** When it was blocked @format date-time */
            created: string;
            /** Whose credential blocked it; null where no event tells any more */
            by: string | null;
            /** Which document */
            document: components["schemas"]["Document"];
        };
        Document: {
            /** However it is spaced; look-alike letters and digits count as one */
            number: string;
            /** ISO 3166-1 alpha-3; without: of any state */
            countryCode?: string;
            /** Without: of any type */
            documentType?: components["schemas"]["DocumentType"];
            /** For reviewers */
            note?: string;
        };
        BlocklistAddedEntry: {
            /** Persons, by their faces */
            kind: "faces";
            /** The list of persons @format uuid */
            id: string;
            /** When the list was made @format date-time */
            created: string;
            /** Whose credential blocked it; null where no event tells any more */
            by: string | null;
            /** Of the list */
            name: string;
        };
        Request: {
            /** From 1 on @default 1 */
            page?: number;
            /** How many a page has @default 20 */
            pageSize?: number;
        };
        WebhookDeleteRequest: {
            /** The endpoint @format uuid */
            webhookId: string;
        };
        TrustListsRequest: Record<string, never>;
        SandboxOutcome: "approved" | "resubmit" | "review" | "declined" | "exception" | "expired";
        RequestSandboxOutcome: {
            /** How the session ends */
            outcome: components["schemas"]["SandboxOutcome"];
            /** Of a decision that is not `approved` */
            reason?: components["schemas"]["Code"];
            /** Between the images and the decision; of `expired`: between the opening and the end */
            delaySeconds?: number;
        };
        KycSessionDeleteRequest: {
            /** UUID version 1 @format uuid */
            sessionId: string;
        };
        KycSessionHandoffRequest: {
            /** UUID version 1 @format uuid */
            sessionId?: string;
        };
        KycSessionDecideRequest: {
            /** UUID version 1 @format uuid */
            sessionId: string;
            /** What the person who looked has decided */
            outcome: "approved" | "resubmit" | "declined";
            /** Why, as a code of the outcome: see Reason codes. Kept with the decision, in its event and told to webhooks */
            reasonCode?: components["schemas"]["ReasonCode"];
            /** Kept with the decision */
            note?: string;
        };
        SubjectExportRequest: {
            /** What they are known by; `person`: a person_id. `clientUser`, `email` and `documentNumber` are looked for in every session */
            by: components["schemas"]["By"];
            /** What they are known by */
            value: string;
        };
        Show: "all" | "free" | "mine" | "assigned" | "paused" | "looks" | "differing";
        CreatedToken: {
            /** In words, for logs: programs go by codes and statuses */
            message: string;
            /** `ok`; `error` in a refusal */
            status: "ok";
            /** The new token, which is shown this once */
            token: components["schemas"]["Token"];
        };
        Error: {
            /** `ok`; `error` in a refusal */
            status: "error" | "failed";
            /** In words, for logs: programs go by codes and statuses */
            message: string;
            /** Of an invalid schema: what was expected where, and what came instead */
            details?: {
                /** What the schema asks for */
                expected: {
                    [key: string]: unknown;
                };
                /** What was received */
                actual?: unknown;
                /** Name of the field, empty for the body as a whole */
                path: string;
            }[];
        };
        UpdatedToken: {
            /** Always 0 */
            code: 0;
            /** `ok`; `error` in a refusal */
            status: "ok";
            /** The token as it is now */
            token: components["schemas"]["Token"];
        };
        DeletedToken: {
            /** `ok`; `error` in a refusal */
            status: "ok";
        };
        TokenList: {
            /** `ok`; `error` in a refusal */
            status: "ok";
            /** Those of this page, newest first */
            results: {
                /** For /token/update and /token/delete; no credential */
                handle: string;
                /** Your own note of what it is for */
                label: string | null;
                /** What it may do */
                scopes: components["schemas"]["Scope"][];
                /** When it was made @format date-time */
                created: string;
                /** When it ends @format date-time */
                expires: string;
                /** When a call last came with it @format date-time */
                lastUsed: string | null;
                /** Handle of the permanent token that made it, with which it ends */
                parent: string | null;
                /** Who made it, by name: as whom it reviews */
                operator: string | null;
            }[];
            /** From 1 on */
            page: number;
            /** How many a page has */
            pageSize: number;
            /** How many there are on all pages together. Sessions, persons, events and deliveries are counted to 1,000 beyond this page: a larger total is a lower bound */
            total: number;
        };
        DeletedTokens: {
            /** `ok`; `error` in a refusal */
            status: "ok";
            /** How many permanent tokens there were */
            revoked: number;
        };
        ReviewerList: {
            /** `ok`; `error` in a refusal */
            status: "ok";
            /** Those of this page, newest first */
            results: components["schemas"]["NamedReviewer"][];
            /** From 1 on */
            page: number;
            /** How many a page has */
            pageSize: number;
            /** How many there are on all pages together. Sessions, persons, events and deliveries are counted to 1,000 beyond this page: a larger total is a lower bound */
            total: number;
        };
        NamedReviewer: {
            /** As decisions and events have it, in small letters: an address or a `sub` of who signs in, or `act.sub` of a JWT */
            name: string;
            /** Teams, which rules of scenarios name as `team:…` */
            teams: string[];
            /** The most that this person may do; null: what the credential says, which is never widened */
            scopes: components["schemas"]["Scope"][] | null;
            /** False: no credential of this person is good for anything */
            active: boolean;
            /** When it was last changed @format date-time */
            at: string;
            /** By whom: a name, or a credential */
            by: string | null;
        };
        ReviewerSet: {
            /** `ok`; `error` in a refusal */
            status: "ok";
            /** As it is now */
            reviewer: {
                /** As decisions and events have it, in small letters: an address or a `sub` of who signs in, or `act.sub` of a JWT */
                name: string;
                /** Teams, which rules of scenarios name as `team:…` */
                teams: string[];
                /** The most that this person may do; null: what the credential says, which is never widened */
                scopes: components["schemas"]["Scope"][] | null;
                /** False: no credential of this person is good for anything */
                active: boolean;
            };
        };
        WebhookWithSecret: {
            /** `ok`; `error` in a refusal */
            status: "ok";
            /** The endpoint */
            webhook: components["schemas"]["Webhook"] & {
                /** Shown this once; base64 after `whsec_`, as in the Standard Webhooks specification */
                secret: string;
            };
        };
        Webhook: {
            /** Names the endpoint @format uuid */
            id: string;
            /** Link to the archive @format uri */
            url: string;
            /** What it is told of */
            events: components["schemas"]["Event"][];
            /** Personal data that it is sent */
            include: ("client" | "fields")[];
            /** Your own words */
            description: string;
            /** When the session was opened @format date-time */
            createdAt: string;
            /** While it is false, deliveries fail as they come */
            enabled: boolean;
            /** `owner`: by /webhook/update; `gone`: it answered 410; `failing`: nothing reached it for days */
            disabledReason: "owner" | "gone" | "failing" | null;
            /** Since when it is not @format date-time */
            disabledAt: string | null;
            /** Since its last success every delivery failed @format date-time */
            failingSince: string | null;
            /** Until when two secrets sign @format date-time */
            previousSecretUntil: string | null;
        };
        WebhookResponse: {
            /** `ok`; `error` in a refusal */
            status: "ok";
            /** The endpoint */
            webhook: components["schemas"]["Webhook"];
        };
        DeletedWebhook: {
            /** `ok`; `error` in a refusal */
            status: "ok";
        };
        WebhookList: {
            /** `ok`; `error` in a refusal */
            status: "ok";
            /** Those of this page, newest first */
            results: (components["schemas"]["Webhook"] & {
                /** Deliveries that wait */
                pending: number;
                /** Deliveries that were given up */
                failed: number;
            })[];
            /** From 1 on */
            page: number;
            /** How many a page has */
            pageSize: number;
            /** How many there are on all pages together. Sessions, persons, events and deliveries are counted to 1,000 beyond this page: a larger total is a lower bound */
            total: number;
        };
        TestedWebhook: {
            /** `ok`; `error` in a refusal */
            status: "ok";
        };
        WebhookDeliveryList: {
            /** `ok`; `error` in a refusal */
            status: "ok";
            /** Those of this page, newest first */
            results: components["schemas"]["WebhookDelivery"][];
            /** From 1 on */
            page: number;
            /** How many a page has */
            pageSize: number;
            /** How many there are on all pages together. Sessions, persons, events and deliveries are counted to 1,000 beyond this page: a larger total is a lower bound */
            total: number;
        };
        WebhookDelivery: {
            /** `webhook-id` of the message, the same each time it is sent */
            id: string;
            /** What it tells of */
            type: "session.created" | "session.processing" | "session.approved" | "session.resubmit" | "session.review" | "session.step_up" | "session.declined" | "session.reopened" | "session.corrected" | "session.exception" | "session.expired" | "session.erased" | "person.created" | "person.updated" | "person.deleted" | "liveness.failed" | "webhook.disabled" | "webhook.test";
            /** When the event happened @format date-time */
            at: string;
            /** The session */
            sessionId: string | null;
            /** The person or webhook it is about */
            subjectId: string | null;
            /** `failed`: the endpoint failed for three days or was disabled; /webhook/resend sends it again */
            state: "pending" | "delivered" | "failed";
            /** How often it was sent */
            attempts: number;
            /** When it is sent again; null: not by itself @format date-time */
            nextAttemptAt: string | null;
            /** When it was sent last @format date-time */
            lastAttemptAt: string | null;
            /** HTTP status of the last answer */
            lastStatus: number | null;
            /** Why there was none: `timeout`, `address`, `connection`; `unreadable`: it could not be opened here */
            lastError: string | null;
            /** When the endpoint took it @format date-time */
            deliveredAt: string | null;
        };
        ResentWebhook: {
            /** `ok`; `error` in a refusal */
            status: "ok";
            /** How many this call has sent again; until it is 0 there may be more */
            resent: number;
        };
        ImportedTrustList: {
            /** `ok`; `error` in a refusal */
            status: "ok";
            /** What was imported */
            list: components["schemas"]["TrustList"];
            /** What of the file was left out */
            skipped: {
                /** Why, in words */
                reason: string;
                /** How many */
                count: number;
            }[];
            /** Other lists with some of the same roots */
            overlaps: {
                /** Of a list, as /trust/lists names it @format uuid */
                listId: string;
                /** How many both have */
                shared: number;
            }[];
            /** With what was imported before */
            conflicts: components["schemas"]["TrustConflict"][];
        };
        TrustList: {
            /** Of a list, as /trust/lists names it @format uuid */
            listId: string;
            /** What the roots are for. csca: chips of passports, identity cards and residence permits; iaca: mobile driving licences and other documents of ISO/IEC 18013-5; pid: person identification data of European wallets; seal: visible digital seals and other signed barcodes: authorities, and the signers themselves */
            kind: "csca" | "iaca" | "pid" | "seal";
            /** Where the file is from */
            source: string;
            /** What kind of file it was */
            format: "master list" | "ldif" | "pem" | "der" | "crl";
            /** Of the file */
            sha256: string;
            /** Who signed it under the pinned root; null: imported unsigned */
            signedBy: {
                /** Subject of the certificate */
                name: string;
                /** SHA-256 of the certificate, in hex */
                fingerprint: string;
            } | null;
            /** When it was signed, by its own word @format date-time */
            signedAt: string | null;
            /** Since when it is trusted @format date-time */
            importedAt: string;
            /** Who imported it */
            importedBy: string;
            /** When a newer one is wanted @format date-time */
            expires: string | null;
            /** Whether that time has come; it is trusted as before */
            expired: boolean;
            /** How many roots it has */
            anchors: number;
            /** How many lists of revoked certificates */
            revocationLists: number;
            /** Roots by ISO 3166-1 alpha-2 code */
            countries: {
                [key: string]: number;
            };
        };
        /** Two certificates of one name and serial number that are not the same */
        TrustConflict: {
            /** ISO 3166-1 alpha-2 code */
            country: string;
            /** The name that both have */
            subject: string;
            /** The lists that they are in */
            listIds: string[];
        };
        TrustLists: {
            /** `ok`; `error` in a refusal */
            status: "ok";
            /** Newest first */
            lists: components["schemas"]["TrustList"][];
            /** Among all that is trusted */
            conflicts: components["schemas"]["TrustConflict"][];
        };
        DeletedTrustList: {
            /** `ok`; `error` in a refusal */
            status: "ok";
        };
        HealthDetail: {
            /** `ok`; `error` in a refusal */
            status: "ok";
            /** Version of this service, by SemVer; `CHANGELOG.md` names what it changed */
            release: string;
            /** The bucket, then each database with what is asked of it */
            parts: components["schemas"]["PartHealth"][];
        };
        PartHealth: {
            /** `release`: which release has written to the database, and whether its schema is the one that this release needs; `keys`: of owners, drawn by chance; `retries`: attempts taken up again and again; `removals`: what was erased and still lies in a store; `endpoints`: of webhooks; `expiry`: what has been kept for long enough */
            part: "release" | "keys" | "unreadable" | "database" | "bucket" | "queue" | "retries" | "vectors" | "removals" | "deliveries" | "endpoints" | "jobs" | "cron" | "expiry";
            /** Which database it is of; null: there is one, or it is all’s */
            shard: number | null;
            /** `late`: somebody should look; `down`: it does not answer; `unknown`: it could not be asked */
            state: "ok" | "late" | "down" | "unknown";
            /** Size of a database */
            bytes?: number;
            /** For people */
            words: string;
            /** How many wait, counted to 10,000 */
            count: number | null;
            /** Since when the longest waiting one does; of the cron when it came last @format date-time */
            oldest: string | null;
        };
        UpdatedBalance: {
            /** `ok`; `error` in a refusal */
            status: "ok";
        };
        Balance: {
            /** `ok`; `error` in a refusal */
            status: "ok";
            /** The group whose balance it is */
            groupId: number;
            /** What the group has to spend */
            balance: number;
            /** The last changes, newest first */
            entries: {
                /** How much was added; negative: taken away */
                amount: number;
                /** Why */
                reason: "adjustment" | "charge" | "refund";
                /** Which call it was for */
                operation: string;
                /** User who caused it */
                by: string;
                /** When @format date-time */
                at: string;
            }[];
        };
        CreatedSession: components["schemas"]["Session"] & {
            /** For a browser: good for this session alone, 15 minutes */
            clientToken: string;
            /** A page that does it all: send it to the person; it lives as long as the session */
            url: string;
            /** A challenge to the person in front of the camera */
            liveness?: components["schemas"]["LivenessChallenge"];
        };
        Decision: {
            /** Null while it is pending */
            outcome: "approved" | "resubmit" | "review" | "declined" | null;
            /** One sentence for operators */
            summary?: string;
            /** Weightiest first; not for browsers */
            reasons?: {
                /** One of the reason codes */
                code: components["schemas"]["Code"];
                /** What this reason alone leads to */
                outcome: "approved" | "resubmit" | "review" | "declined";
                /** For operators */
                message: string;
                /** Which task it is about */
                task: "document" | "selfie" | "faces";
                /** Of the task among those of its type */
                index: number;
                /** Caption of the check that says so */
                check?: string;
                /** Which side of the document, where it is about one */
                side?: "front" | "back";
                /** Why the light of the screen said nothing */
                hint?: components["schemas"]["Hint"];
                /** What the person is asked to do */
                advice?: components["schemas"]["Advice"];
            }[];
            /** What the decision rests on; empty where nothing was judged. Not for browsers */
            evidence?: components["schemas"]["Evidence"][];
            /** Attacks that the decision does not speak against; absent where there is none */
            notExcluded?: components["schemas"]["NotExcluded"][];
            /** What the person is asked to do */
            advice: {
                /** One of the advice codes */
                code: components["schemas"]["Advice"];
                /** What is to be photographed again */
                task: "document" | "selfie";
                /** Of the document that is wanted */
                side?: "front" | "back";
                /** What was in the way of the light of the screen */
                hint?: components["schemas"]["Hint"];
            }[];
            /** The further step that was asked for; absent where none was. Browsers see its state and the steps that are left */
            stepUp?: {
                /** `asked`: it is waited for; `done`: a step proved the document; `not_done`: `orElse` has ended it */
                state: "asked" | "done" | "not_done";
                /** Steps that are left to the person, the first offered first */
                steps: ("wallet" | "chip" | "take")[];
                /** Why it was asked. `unknown_document`: no known kind of document was recognised; `not_checkable`: nothing on the document can be checked by machines: neither zone nor barcode nor signature; `velocity`: more sessions than `velocity` allows; `weak_sign`: a check found a sign that is too weak to fail (a `success` with a `confidence` of at most 0.49); `risk`: the probability of fraud is at or above `threshold`; `always`: the scenario asks everybody; `sample`: the session was drawn (`sample`); `reviewer`: a reviewer asked for it */
                causes?: ("unknown_document" | "not_checkable" | "velocity" | "weak_sign" | "risk" | "always" | "sample" | "reviewer")[];
                /** Steps that the person cannot do, by their own word */
                cannot?: ("wallet" | "chip" | "take")[];
                /** Attempts since the question that proved nothing */
                tries?: number;
                /** What becomes of the session where none is done */
                orElse?: "review" | "declined" | "approved";
                /** The step that was done */
                did?: "wallet" | "chip" | "take";
                /** When it was asked first @format date-time */
                askedAt?: string;
                /** When it was done, or given up @format date-time */
                endedAt?: string;
                /** The reviewer who asked */
                by?: string;
            };
            /** Which evidence the scenario asks for */
            assurance?: "basic" | "substantial" | "high";
            /** Posterior probability of fraud */
            risk?: number | null;
            /** The rules by which it was decided */
            policy?: {
                /** The scenario @format uuid */
                schemaId: string;
                /** Grows with every change of the scenario */
                version: number;
            };
            /** What judged the images; missing of sessions of earlier releases. Not for browsers */
            madeBy?: {
                /** Of the software */
                release: string;
                /** Thresholds of its checks: the beginning of a SHA-256 */
                checks: string;
                /** What its checks count for in the risk: the same */
                likelihoods: string;
                /** Rates and thresholds of similarity of faces: the same */
                faces: string;
            };
            /** Who has decided: the service, or a person of yours */
            by?: "system" | "user" | "token";
            /** When @format date-time */
            at?: string | null;
            /** What those who decided named for it, each once; not for browsers */
            reasonCodes?: components["schemas"]["ReasonCode"][];
            /** What that person noted */
            note?: string;
            /** What two reviewers said who differed; a third one decided. Not for browsers */
            disagreed?: {
                /** The reviewer */
                by: string;
                /** When @format date-time */
                at: string;
                /** The verdict of this reviewer */
                outcome: "approved" | "resubmit" | "review" | "declined";
                /** The reason that the reviewer named */
                reasonCode?: components["schemas"]["ReasonCode"];
                /** For operators */
                note?: string;
            }[];
            /** What it had ended with before, and why that did not stand; oldest first. Not for browsers */
            reopened?: {
                /** Who reopened the session; `person` of an appeal */
                by: string;
                /** The person asked for it, by the session’s link */
                appeal?: true;
                /** When @format date-time */
                at: string;
                /** Why the decision did not stand */
                reason: string;
                /** The outcome before */
                outcome: "approved" | "resubmit" | "review" | "declined";
                /** When the session had been decided @format date-time */
                decidedAt: string;
                /** The reviewers who had decided, or `system` */
                decidedBy: string[];
                /** The reasons that were named for that decision */
                reasonCodes?: components["schemas"]["ReasonCode"][];
                /** The note of that decision */
                note?: string;
            }[];
            /** Who decided, where people did */
            reviewers?: string[];
        };
        /** One document or face by one way in which it came */
        Evidence: {
            /** The type of the task */
            task: "document" | "selfie";
            /** The place of the task among those of its type */
            index: number;
            /** `upload`: a file or a picture of unknown origin; `camera`: a picture that the kit's camera took, by the sender's own word unless `attested`; `take`: a liveness challenge that was answered, or a take of the document that showed an original; `chip`: the chip of the document; `wallet`: a digital wallet; `seal`: the signed barcode on the document */
            channel: "upload" | "camera" | "take" | "chip" | "wallet" | "seal";
            /** `kind`: its kind is a known one; `text`: name or number was read; `zone`: the check digits of its machine-readable zone hold; `barcode`: its barcode was read without errors; `print`: print confirms what machines read; `captions`: a passport has captions in a language that its state prints beside English; `original`: in colour and large enough, so that checks looked for signs of copies and screens; `signature`: a trusted issuer has signed it; `face`: a face was found that can be compared; `comparison`: portrait and selfie show one person; `liveness`: the person was there */
            judged: ("kind" | "text" | "zone" | "barcode" | "print" | "captions" | "original" | "signature" | "face" | "comparison" | "liveness")[];
            /** The platform of the app vouches for the app that sent it */
            attested?: true;
        };
        /** `forged_document`: no portrait that the issuer signed, in a chip or a wallet, was compared with the selfie, so a document with data that agree may be drawn or edited, or show another face; `injected_video`: no platform vouches for the app that took the selfie, so a program may have put a film in the place of the camera; no assurance of a browser excludes it */
        NotExcluded: "forged_document" | "injected_video";
        LivenessChallenge: {
            /** Names the challenge; goes back with its answer @format uuid */
            nonce: string;
            /** In this order; the first is `center` */
            actions: ("center" | "turn_left" | "turn_right" | "look_up" | "closer")[];
            /** What the screen shows during `center`, each for 350 ms, in this order; empty: nothing */
            light: ("dark" | "white" | "blue" | "green" | "amber" | "rose" | "left" | "right" | "top" | "bottom")[];
            /** Until when it can be used @format date-time */
            expiresAt: string;
            /** What a take of the document shows, where the scenario has `documentTake` (field `documentTake` of /kyc/process) */
            document?: {
                /** For how long the document is tilted */
                lengthMs: number;
                /** When the lamp is on */
                lamp: {
                    /** When it is switched on, milliseconds after the first tile */
                    onMs: number;
                    /** When it is switched off */
                    offMs: number;
                };
                /** Whether it may be left out and the session still go on */
                alternative: boolean;
            };
            /** Whether a part of it may be left out (`without`) and the session still go on; otherwise nothing is to be offered */
            alternative: boolean;
        };
        Session: {
            /** The session @format uuid */
            sessionId: string;
            /** Empty while the client is not identified */
            clientId: string;
            /** State of the session; what came of it is in `decision` */
            status: components["schemas"]["Status"];
            /** What came of the session, and why */
            decision: components["schemas"]["Decision"];
            /** Other sessions that speak against this one; not for browsers */
            duplicates?: components["schemas"]["Duplicate"][];
            /** What went wrong, each with its task in brackets */
            errors: string[];
            /** Seconds of processing */
            spent: number;
            /** When the session was opened @format date-time */
            createdAt: string;
            /** False: the face was seen in an earlier session of yours */
            isClientNew: boolean;
            /** How the newest request to wallets was refused. declined: the person said no, or has no such document; failed: their wallet could not answer */
            walletRefusal?: "declined" | "failed";
            /** Its tasks: documents, then the selfie, then their faces compared */
            results: ({
                /** What the task is about */
                type: "document";
                /** State: of a session, a task or a token */
                status: "idle" | "processing" | "success" | "failed";
                /** Seconds */
                spent: number;
                /** What went wrong, each with its task in brackets */
                errors: string[];
                /** What was checked, in groups */
                checks: components["schemas"]["Check"][];
                /** Kind of document, with its state before it where that is known */
                docName: string;
                /** How often images came for this task */
                tries: number;
                /** When its images were taken up @format date-time */
                startedAt?: string;
                /** Earlier tries, oldest first */
                history: components["schemas"]["History"][];
                /** Whether only the back was sent */
                isBackSide: boolean;
                /** State that issued it, three letters of ISO 3166-1 or of ICAO 9303; empty where it is not known */
                countryCode: string;
                /** Whether the text of documents is read */
                ocr: components["schemas"]["Ocr"];
                /** Links to what was found on it: portrait, machine-readable zone, signatures, stamps */
                imageObjects: string[];
                /** How good the picture is, measure by measure */
                quality?: components["schemas"]["Quality"][];
                /** Link to the thumbnail of the first image */
                image: string;
                /** Link to the first image in full size */
                imageFull: string;
            } | {
                /** What the task is about */
                type: "selfie";
                /** State: of a session, a task or a token */
                status: "idle" | "processing" | "success" | "failed";
                /** Seconds */
                spent: number;
                /** What went wrong, each with its task in brackets */
                errors: string[];
                /** What was checked, in groups */
                checks: components["schemas"]["Check"][];
                /** Kind of document, with its state before it where that is known */
                docName: string;
                /** How often images came for this task */
                tries: number;
                /** When its images were taken up @format date-time */
                startedAt?: string;
                /** Earlier tries, oldest first */
                history: components["schemas"]["History"][];
                /** The documents that the person holds in the selfie */
                withDoc: string | string[];
                /** Link to the face cut out of the selfie */
                faceSelfie: string;
                /** Link to the portrait cut out of the document */
                faceDoc: string;
                /** How good the picture is, measure by measure */
                quality?: components["schemas"]["ResultQuality"];
                /** Link to the thumbnail of the first image */
                image: string;
                /** Link to the first image in full size */
                imageFull: string;
            } | components["schemas"]["Result"])[];
        };
        SessionStatus: {
            /** The session @format uuid */
            sessionId: string;
            /** Empty while the client is not identified */
            clientId: string;
            /** State of the session; what came of it is in `decision` */
            status: components["schemas"]["Status"];
            /** What came of the session, and why */
            decision: components["schemas"]["Decision"];
            /** Other sessions that speak against this one; not for browsers */
            duplicates?: components["schemas"]["Duplicate"][];
            /** What went wrong, each with its task in brackets */
            errors: string[];
            /** Seconds of processing */
            spent: number;
            /** When the session was opened @format date-time */
            createdAt: string;
            /** False: the face was seen in an earlier session of yours */
            isClientNew: boolean;
            /** How the newest request to wallets was refused. declined: the person said no, or has no such document; failed: their wallet could not answer */
            walletRefusal?: "declined" | "failed";
            /** Its tasks: documents, then the selfie, then their faces compared */
            results: ({
                /** What the task is about */
                type: "document";
                /** State: of a session, a task or a token */
                status: "idle" | "processing" | "success" | "failed";
                /** Seconds */
                spent: number;
                /** What went wrong, each with its task in brackets */
                errors: string[];
                /** What was checked, in groups */
                checks: components["schemas"]["Check"][];
                /** Kind of document, with its state before it where that is known */
                docName: string;
                /** How often images came for this task */
                tries: number;
                /** When its images were taken up @format date-time */
                startedAt?: string;
                /** Earlier tries, oldest first */
                history: components["schemas"]["History"][];
                /** Whether only the back was sent */
                isBackSide: boolean;
                /** State that issued it, three letters of ISO 3166-1 or of ICAO 9303; empty where it is not known */
                countryCode: string;
                /** Whether the text of documents is read */
                ocr: components["schemas"]["Ocr"];
                /** Links to thumbnails */
                images: string[];
                /** Links to the images in full size, upright */
                imagesFull: string[];
                /** Links to what was found on it: portrait, machine-readable zone, signatures, stamps */
                imageObjects: string[];
                /** How good the picture is, measure by measure */
                quality?: components["schemas"]["Quality"][];
            } | {
                /** What the task is about */
                type: "selfie";
                /** State: of a session, a task or a token */
                status: "idle" | "processing" | "success" | "failed";
                /** Seconds */
                spent: number;
                /** What went wrong, each with its task in brackets */
                errors: string[];
                /** What was checked, in groups */
                checks: components["schemas"]["Check"][];
                /** Kind of document, with its state before it where that is known */
                docName: string;
                /** How often images came for this task */
                tries: number;
                /** When its images were taken up @format date-time */
                startedAt?: string;
                /** Earlier tries, oldest first */
                history: components["schemas"]["History"][];
                /** The documents that the person holds in the selfie */
                withDoc: string | string[];
                /** Link to the face cut out of the selfie */
                faceSelfie: string;
                /** Link to the portrait cut out of the document */
                faceDoc: string;
                /** Links to thumbnails */
                images: string[];
                /** Links to the images in full size, upright */
                imagesFull: string[];
                /** How good the picture is, measure by measure */
                quality?: components["schemas"]["ResultQuality"];
            } | components["schemas"]["Result"])[];
            /** The scenario whose rules hold; the default one where it is left out @format uuid */
            schemaId: string;
            /** The same as `schemaId` @format uuid */
            scenarioId: string;
            /** Your own key of the session, by which it can be asked for */
            clientKey: string;
            /** Your own name of the client */
            clientUser: string;
            /** Of the client, as you gave it; nothing is sent there */
            email?: string;
            /** Address of the client's wallet, as you gave it */
            wallet?: string;
            /** Whether the other device has opened the session that was handed to it */
            handoff?: "waiting" | "opened";
            /** What a person has to agree to before anything else */
            consent?: components["schemas"]["Consent"];
            /** Until the session expires; 0 when it has */
            secondsToLive: number;
            /** When this answer was made @format date-time */
            responseTime: string;
        };
        /** What the person agreed to on the page behind the link */
        Consent: {
            /** Which version of the text was agreed to */
            version: string;
            /** In which language it was shown */
            language: components["schemas"]["Language"];
            /** Of the text that was shown, in UTF-8; hex */
            sha256: string;
            /** When @format date-time */
            at: string;
            /** Nothing is done with the session any more @format date-time */
            withdrawnAt?: string;
        };
        SessionList: {
            /** `ok`; `error` in a refusal */
            status: "ok";
            /** Those of this page, newest first */
            results: components["schemas"]["Session"][];
            /** From 1 on */
            page: number;
            /** How many a page has */
            pageSize: number;
            /** How many there are on all pages together. Sessions, persons, events and deliveries are counted to 1,000 beyond this page: a larger total is a lower bound */
            total: number;
        };
        Archive: {
            /** `ok`; `error` in a refusal */
            status: "ok";
            /** Link to the archive @format uri */
            url: string;
            /** End of the link @format date-time */
            expires: string;
            /** Bytes */
            size: number;
            /** Of the file, in hex */
            sha256: string;
        };
        PendingArchive: {
            /** `ok`; `error` in a refusal */
            status: "ok";
            /** Too large for one call: it is made within minutes. Ask again, and again within the hour it is given */
            pending: true;
        };
        DeletedSession: {
            /** `ok`; `error` in a refusal */
            status: "ok";
            /** What was deleted */
            deleted: {
                /** The session and the records of its images */
                rows: number;
                /** Faces of its client, if that has no other session of yours */
                vectors: number;
                /** Uploaded and made from them */
                images: number;
                /** Kept for repeated requests */
                answers: number;
                /** Downloads of yours that may have held it */
                archives: number;
                /** An attempt was at work. It ends without a result; what it still writes, images or a face, is erased within a minute */
                pending: boolean;
            };
        };
        Handoff: {
            /** `ok`; `error` in a refusal */
            status: "ok";
            /** The session @format uuid */
            sessionId: string;
            /** 40 characters for another device: good once, for /kyc/session/token alone */
            handoffToken: string;
            /** Until when it can be used @format date-time */
            expiresAt: string;
        };
        SessionToken: {
            /** `ok`; `error` in a refusal */
            status: "ok";
            /** The session @format uuid */
            sessionId: string;
            /** For a browser: good for this session alone, 15 minutes */
            clientToken: string;
            /** Until when it can be used @format date-time */
            expiresAt: string;
            /** What to ask the person for, so that the session's scenario can be met */
            asks: components["schemas"]["SessionAsks"];
        };
        /** What to ask the person for */
        SessionAsks: {
            /** Whether a document is wanted */
            document: boolean;
            /** Whether a selfie is wanted */
            selfie: boolean;
            /** Whether a liveness challenge is */
            liveness: boolean;
            /** Whether a take of the tilted document is */
            documentTake: boolean;
            /** Which documents are taken; every one where it is empty */
            documentTypes: components["schemas"]["DocumentType"][];
            /** Whose documents are, ISO 3166-1 alpha-3; every state’s where it is empty */
            documentStates: string[];
        };
        OpenedSession: {
            /** `ok`; `error` in a refusal */
            status: "ok";
            /** The session @format uuid */
            sessionId: string;
            /** `finished`: nothing is left to be sent */
            state: "open" | "processing" | "finished";
            /** Of the link, with its session @format date-time */
            expiresAt: string;
            /** Where the page leads back to at the end */
            returnUrl: string | null;
            /** Nobody is verified: the page says so */
            sandbox: boolean;
            /** From 1 on */
            page: {
                /** Who asks; null: nobody is named */
                title: string | null;
                /** A data URL of a PNG, WebP or JPEG file of at most 6 kB */
                logo: string | null;
                /** Of buttons */
                colour: string | null;
            };
            /** What a person has to agree to before anything else */
            consent: components["schemas"]["ConsentTexts"];
            /** What to ask the person for, so that the session's scenario can be met */
            asks: components["schemas"]["SessionAsks"];
            /** Site key of the Turnstile widget, where the scenario wants a captcha with all that is sent */
            captcha: string | null;
            /** Whether `/kyc/session/offer` has a credential for the wallet of the person: `none`, `awaited` until an approval, `ready` */
            credential: "none" | "awaited" | "ready";
            /** Whether the person may appeal (`/kyc/session/appeal`): `none`, `possible`, `made` and not answered yet */
            appeal: "none" | "possible" | "made";
            /** For this session alone, 15 minutes; null before the agreement and when all is done */
            clientToken: string | null;
        };
        /** Still to be agreed to: no token is given out before */
        ConsentTexts: {
            /** Told apart by it; a new text needs a new one */
            version: string;
            /** Plain text in paragraphs, one a language; the first for everybody else */
            texts: {
                /** Its language */
                language: components["schemas"]["Language"];
                /** Plain text in paragraphs */
                text: string;
            }[];
        } | null;
        AppealMade: {
            /** `ok`; `error` in a refusal */
            status: "ok";
        };
        SessionProof: {
            /** `ok`; `error` in a refusal */
            status: "ok";
            /** A JWS in its compact form (`typ` `kyc-decision+jwt`), for the keys of `/.well-known/jwks.json` */
            jws: string;
            /** When it ends @format date-time */
            expires: string;
        };
        SessionCredential: {
            /** `ok`; `error` in a refusal */
            status: "ok";
            /** An SD-JWT VC with all its disclosures, for the holder; this service keeps none of it */
            credential: string;
            /** When it ends @format date-time */
            expires: string;
        };
        CredentialOffer: {
            /** `ok`; `error` in a refusal */
            status: "ok";
            /** The session @format uuid */
            sessionId: string;
            /** A credential offer of OpenID4VCI 1.0, good once */
            offer: components["schemas"]["Offer"];
            /** Opens a wallet on this device; shown as a QR code, one on another */
            link: string;
            /** The same as `link`, for wallets that keep to HAIP 1.0 */
            haipLink: string;
            /** Until then a wallet may take it @format date-time */
            expiresAt: string;
        };
        Liveness: {
            /** `ok`; `error` in a refusal */
            status: "ok";
            /** The session @format uuid */
            sessionId: string;
            /** A challenge to the person in front of the camera */
            liveness: components["schemas"]["LivenessChallenge"];
        };
        WalletRequest: {
            /** `ok`; `error` in a refusal */
            status: "ok";
            /** The session @format uuid */
            sessionId: string;
            /** For /kyc/wallet/response; good once */
            requestId: string;
            /** Until then an answer is taken @format date-time */
            expiresAt: string;
            /** For `navigator.credentials.get({ digital: { requests } })` */
            requests: {
                /** As browsers call it */
                protocol: "org-iso-mdoc" | "openid4vp-v1-unsigned" | "openid4vp-v1-signed" | "openid4vp";
                /** Of that protocol, to be handed on as it is */
                data: components["schemas"]["Offer"];
            }[];
            /** Whether the requests are signed. Wallets that keep to HAIP 1.0, as those of the EU, answer no other ones */
            signed: boolean;
            /** The same as `link`, for wallets that keep to HAIP 1.0 */
            haipLink: string;
            /** Opens a wallet on this device; shown as a QR code, one on another */
            link: string;
        };
        EventList: {
            /** `ok`; `error` in a refusal */
            status: "ok";
            /** Those of this page, newest first */
            results: {
                /** Names the event */
                id: number;
                /** When @format date-time */
                at: string;
                /** What happened */
                action: components["schemas"]["Action"];
                /** Who did it: user, token, client, link or the service itself */
                actor: "user" | "token" | "client" | "link" | "system";
                /** Which credential: a permanent token's handle, a JWT's `jti`, a browser's session */
                by: string | null;
                /** The session */
                sessionId: string | null;
                /** The person, list, source, scenario, token or archive it is about */
                subjectId: string | null;
                /** Which of the session's attempts it belongs to */
                attempt: number | null;
                /** Ids, counts and states; never personal data */
                detail: {
                    [key: string]: string | number | string[];
                } | null;
                /** Place in the chain; null for some seconds: not sealed yet */
                seq: number | null;
                /** Keyed hash that joins it to the event before */
                hash: string | null;
                /** Whether the hash is that of this event at its place; null: not sealed yet, or by a secret not given any more */
                intact: boolean | null;
            }[];
            /** From 1 on */
            page: number;
            /** How many a page has */
            pageSize: number;
            /** How many there are on all pages together. Sessions, persons, events and deliveries are counted to 1,000 beyond this page: a larger total is a lower bound */
            total: number;
            /** Whether the page is as it was sealed, of the whole log also without gaps; `idle`: some of it is not sealed yet, or by a secret not given any more */
            verified: boolean | "idle";
        };
        Metrics: {
            /** `ok`; `error` in a refusal */
            status: "ok";
            /** From this moment on */
            from: string;
            /** Up to this moment */
            to: string;
            /** How many there are on all pages together. Sessions, persons, events and deliveries are counted to 1,000 beyond this page: a larger total is a lower bound */
            total: {
                /** created, opened (the hosted page), consented, sent, answered, approved: each session once */
                steps: {
                    [key: string]: number;
                };
                /** How attempts ended: several of one session count each */
                outcomes: {
                    [key: string]: number;
                };
                /** Sessions asked for a further step: `asked`, `done`, `not_done`. Each state of a session once */
                stepUps: {
                    [key: string]: number;
                };
                /** Milliseconds, at most 9 % off: `processing` of an attempt, `decision` since the session began, `review` since it waits */
                times: {
                    [key: string]: {
                        count: number;
                        median: number | null;
                        p95: number | null;
                    };
                };
            };
            /** Those on which anything happened */
            days: {
                /** In UTC */
                day: string;
                /** created, opened (the hosted page), consented, sent, answered, approved: each session once */
                steps: {
                    [key: string]: number;
                };
                /** How attempts ended: several of one session count each */
                outcomes: {
                    [key: string]: number;
                };
                /** Sessions asked for a further step: `asked`, `done`, `not_done`. Each state of a session once */
                stepUps: {
                    [key: string]: number;
                };
                /** Milliseconds, at most 9 % off: `processing` of an attempt, `decision` since the session began, `review` since it waits */
                times: {
                    [key: string]: {
                        count: number;
                        median: number | null;
                        p95: number | null;
                    };
                };
            }[];
            /** `handoff`, `link`, `api`, or the camera that the kit used */
            channels: {
                /** How they came */
                channel: string;
                /** As above, from the first pictures on */
                steps: {
                    [key: string]: number;
                };
            }[];
            /** What people decided */
            reviews: {
                /** What people decided, by outcome */
                decided: {
                    [key: string]: number;
                };
                /** First verdicts where two were needed */
                seconded: number;
                /** Second verdicts that differed */
                disagreed: number;
                /** How people decided what a rule had left to them: its share of `declined` is how often it was right */
                reasons: {
                    /** Code of the reason */
                    reason: string;
                    /** How often, by outcome */
                    decided: {
                        [key: string]: number;
                    };
                }[];
            };
        };
        ReviewAgreement: {
            /** `ok`; `error` in a refusal */
            status: "ok";
            /** From this moment on */
            from: string;
            /** Up to this moment */
            to: string;
            /** Drawn sessions that nobody has looked at yet, of any day */
            waiting: number;
            /** Second verdicts given, of sessions that are kept */
            looks: number;
            /** Of these, as the decision */
            agreed: number;
            /** Of these, not as the decision */
            differed: number;
            /** Differing ones where a third reviewer let the decision stand */
            upheld: number;
            /** Differing ones where the session was reopened */
            reopened: number;
            /** Cohen’s kappa of first and second outcomes: 1 always alike, 0 as by chance; null: not defined */
            kappa: number | null;
            /** By name */
            reviewers: {
                /** A name; `system` where the service decided */
                reviewer: string;
                /** Their decisions, looked at by others */
                decided: {
                    /** How many were looked at */
                    looks: number;
                    /** How many of them were decided alike */
                    agreed: number;
                    /** How many of them were reopened */
                    reopened: number;
                };
                /** Decisions of others that they looked at */
                looked: {
                    /** How many */
                    looks: number;
                    /** How many of them were decided alike */
                    agreed: number;
                };
            }[];
        };
        Duplicates: {
            /** `ok`; `error` in a refusal */
            status: "ok";
            /** Those of this page, newest first */
            results: components["schemas"]["Session"][];
            /** From 1 on */
            page: number;
            /** How many a page has */
            pageSize: number;
            /** How many there are on all pages together. Sessions, persons, events and deliveries are counted to 1,000 beyond this page: a larger total is a lower bound */
            total: number;
        };
        FoundSessions: {
            /** `ok`; `error` in a refusal */
            status: "ok";
            /** Those of this page, newest first */
            results: components["schemas"]["SessionRow"][];
            /** From 1 on */
            page: number;
            /** How many a page has */
            pageSize: number;
            /** How many there are on all pages together. Sessions, persons, events and deliveries are counted to 1,000 beyond this page: a larger total is a lower bound */
            total: number;
            /** False: of two conditions, or of a word that many sessions have, only the newest 5,000 were looked through; name an earlier `to` for those before */
            whole: boolean;
        };
        SessionRow: {
            /** The session @format uuid */
            sessionId: string;
            /** When the session was opened @format date-time */
            createdAt: string;
            /** `ok`; `error` in a refusal */
            status: components["schemas"]["Status"];
            /** Null: not decided */
            outcome: "approved" | "resubmit" | "review" | "declined" | null;
            /** What is held against it */
            reasons: components["schemas"]["Code"][];
            /** Probability of fraud; null: nothing was checked */
            risk: number | null;
            /** Null: not decided @format date-time */
            decidedAt: string | null;
            /** Names of reviewers; where they have none one of: system, user, token */
            decidedBy: string[];
            /** The scenario whose rules hold; the default one where it is left out @format uuid */
            schemaId: string;
            /** Of the scenario, when the session began */
            version: number;
            /** Of its documents; empty where they tell none */
            name: string;
            /** The same */
            birthDate: string;
            /** The same */
            documentNumber: string;
            /** Kinds of its documents */
            documents: string[];
            /** Empty while the client is not identified */
            clientId: string;
            /** As the caller gave it; empty: not given */
            clientKey: string;
            /** The same */
            clientUser: string;
            /** The same */
            email: string;
        };
        ConsentWithdrawn: {
            /** `ok`; `error` in a refusal */
            status: "ok";
            /** As the rule `withdrawal` of the scenario says */
            erased: "session" | "images" | "nothing";
            /** A legal hold keeps it until that is released; a session’s browser is not told */
            held?: boolean;
        };
        FoundSubject: {
            /** `ok`; `error` in a refusal */
            status: "ok";
            /** Oldest first */
            sessions: {
                /** The session @format uuid */
                sessionId: string;
                /** Only sessions of this client */
                clientId: string;
                /** Your own key of the session, by which it can be asked for */
                clientKey: string;
                /** When the session was opened @format date-time */
                createdAt: string;
                /** Only sessions in this state */
                status: components["schemas"]["Status"];
                /** Of its decision; null while there is none */
                outcome: string | null;
                /** Whether its images are still there */
                images: boolean;
            }[];
            /** Who was added or found */
            persons: {
                /** The person */
                person_id: string;
                /** The list of persons; the main list where it is left out */
                list_id: string;
                /** When the session was opened @format date-time */
                createdAt: string;
            }[];
            /** What of it cannot be erased, and why */
            holds: components["schemas"]["LegalHold"][];
            /** Sessions that nothing can open any more: whose they are is not known */
            unread: number;
            /** Not all sessions are looked through: the `place` to go on at */
            next: string | null;
        };
        LegalHold: {
            /** What is held */
            kind: "session" | "person";
            /** Of the session or person that is held */
            subjectId: string;
            /** Why, in your words */
            reason: string;
            /** Whose credential set it */
            setBy: string | null;
            /** Since when @format date-time */
            setAt: string;
        };
        ErasedSubject: {
            /** `ok`; `error` in a refusal */
            status: "ok";
            /** The erasure, as far as it is */
            request: components["schemas"]["SubjectRequest"];
            /** What is kept, and why */
            holds: components["schemas"]["LegalHold"][];
        };
        SubjectRequest: {
            /** The erasure @format uuid */
            requestId: string;
            /** What was asked by; the value itself is not kept */
            by: components["schemas"]["By"];
            /** `running`: the service goes on by itself; `held`: all but what a legal hold keeps is erased */
            state: "running" | "done" | "held";
            /** When it was asked for @format date-time */
            askedAt: string;
            /** When it was done @format date-time */
            finishedAt: string | null;
            /** What was erased, when it is finished */
            counts: {
                [key: string]: number;
            };
            /** Ids of what was not */
            held: string[];
            /** A JWS (`typ` `kyc-erasure+jwt`) with the counts by store; null: not finished, or no signing key */
            receipt: string | null;
        };
        SubjectRequests: {
            /** `ok`; `error` in a refusal */
            status: "ok";
            /** Those of this page, newest first */
            results: components["schemas"]["SubjectRequest"][];
            /** From 1 on */
            page: number;
            /** How many a page has */
            pageSize: number;
            /** How many there are on all pages together. Sessions, persons, events and deliveries are counted to 1,000 beyond this page: a larger total is a lower bound */
            total: number;
        };
        HoldSet: {
            /** `ok`; `error` in a refusal */
            status: "ok";
            /** As it holds now */
            hold: components["schemas"]["LegalHold"];
        };
        HoldReleased: {
            /** `ok`; `error` in a refusal */
            status: "ok";
        };
        LegalHolds: {
            /** `ok`; `error` in a refusal */
            status: "ok";
            /** Those of this page, newest first */
            results: components["schemas"]["LegalHold"][];
            /** From 1 on */
            page: number;
            /** How many a page has */
            pageSize: number;
            /** How many there are on all pages together. Sessions, persons, events and deliveries are counted to 1,000 beyond this page: a larger total is a lower bound */
            total: number;
        };
        ReviewList: {
            /** `ok`; `error` in a refusal */
            status: "ok";
            /** Those of this page, newest first */
            results: components["schemas"]["ReviewItem"][];
            /** From 1 on */
            page: number;
            /** How many a page has */
            pageSize: number;
            /** How many there are on all pages together. Sessions, persons, events and deliveries are counted to 1,000 beyond this page: a larger total is a lower bound */
            total: number;
            /** All that wait, whatever was asked for; it and `total` are counted to 10,000 */
            waiting: number;
            /** Since when the longest waiting one does @format date-time */
            oldest: string | null;
        };
        ReviewItem: {
            /** Waiting since @format date-time */
            since: string;
            /** How many have to decide alike */
            reviewersNeeded: number;
            /** Whose it is for now; null: free */
            claim: components["schemas"]["ReviewClaim"];
            /** Whose case it is, and how soon it should be decided */
            handling: components["schemas"]["ReviewHandling"];
            /** Who has decided first, where two must; not how */
            first: components["schemas"]["First"] | null;
            /** Two decided differently: a third reviewer sees what they said, and decides */
            disagreed: components["schemas"]["Disagreed"][] | null;
            /** Decided already, and drawn to be decided again (`sampling`): a verdict changes nothing by itself */
            secondLook: boolean;
            /** Small, of its selfie; empty where there is none */
            face: string;
            /** The session, as its owner sees it */
            session: components["schemas"]["Session"];
        };
        /** Nobody else may decide the session while it holds */
        ReviewClaim: {
            /** Which reviewer */
            by: string;
            /** Claimed again, it holds longer @format date-time */
            until: string;
            /** The caller’s own */
            mine: boolean;
        } | null;
        /** Whose case it is, and how soon */
        ReviewHandling: {
            /** The queue goes by it first */
            priority: "urgent" | "normal" | "low";
            /** When it should be decided; null: none is set @format date-time */
            due: string | null;
            /** Reviewer whose case it is; null: anybody’s */
            assignedTo: string | null;
            /** Team whose case it is; null: any */
            team: string | null;
            /** On hold: nobody is offered it */
            paused: {
                /** `person`: they were asked for something */
                for: "hold" | "person";
                /** From then on it is offered again @format date-time */
                until: string;
            } | null;
        };
        Review: {
            /** `ok`; `error` in a refusal */
            status: "ok";
            /** Null: nothing waits any more */
            review: {
                /** Waiting since @format date-time */
                since: string;
                /** How many have to decide alike */
                reviewersNeeded: number;
                /** Whose it is for now; null: free */
                claim: components["schemas"]["ReviewClaim"];
                /** Whose case it is, and how soon it should be decided */
                handling: components["schemas"]["ReviewHandling"];
                /** Who has decided first, where two must; not how */
                first: components["schemas"]["First"] | null;
                /** Two decided differently: a third reviewer sees what they said, and decides */
                disagreed: components["schemas"]["Disagreed"][] | null;
                /** Decided already, and drawn to be decided again (`sampling`): a verdict changes nothing by itself */
                secondLook: boolean;
                /** The session, as its owner sees it */
                session: components["schemas"]["SessionStatus"];
                /** What people said of it, oldest first; the newest 200 */
                notes: components["schemas"]["ReviewNote"][];
                /** How the newest challenge was answered, by the face and by the document */
                take: {
                    /** What was asked for then */
                    action?: "center" | "turn_left" | "turn_right" | "look_up" | "closer";
                    /** Milliseconds after the first frame */
                    atMs?: number;
                    /** Link to the thumbnail of the first image */
                    image: string;
                    /** It shows the document, tilted */
                    document?: true;
                    /** The picture is all frames in small, tile beside tile */
                    sheet?: {
                        /** Pixels of a tile across */
                        width: number;
                        /** Pixels of a tile down */
                        height: number;
                        /** Tiles in a row */
                        columns: number;
                        /** In rows from the top left */
                        tiles: {
                            /** What was asked for then */
                            action?: "center" | "turn_left" | "turn_right" | "look_up" | "closer";
                            /** Milliseconds after the first frame */
                            atMs: number;
                        }[];
                    };
                }[];
                /** Other sessions of the same person, newest first, at most 25 */
                others: components["schemas"]["SessionRow"][];
                /** Sessions that speak against this one, at most five */
                against: {
                    /** The session @format uuid */
                    sessionId: string;
                    /** When the session was opened @format date-time */
                    createdAt: string;
                    /** `ok`; `error` in a refusal */
                    status: components["schemas"]["Status"];
                    /** Null: not decided */
                    outcome: "approved" | "resubmit" | "review" | "declined" | null;
                    /** What the two say of each other */
                    reasons: components["schemas"]["Code"][];
                    /** Of its documents; empty where they tell none */
                    name: string;
                    /** The same */
                    birthDate: string;
                    /** The same */
                    documentNumber: string;
                    /** Of its selfie; empty where there is none */
                    face: string;
                    /** Of the two selfies; null: not comparable */
                    similarity: number | null;
                    /** Similarity from which two faces match */
                    threshold: number;
                }[];
                /** How often checks err, by the measurement that the risk rests on */
                rates: {
                    /** Of which task */
                    task: string;
                    /** Its caption */
                    check: string;
                    /** How many attacks of the kinds that it sees it was measured on */
                    attacks: number;
                    /** How many genuine ones */
                    genuine: number;
                    /** Share of the attacks that it passed */
                    missed: number | null;
                    /** Share of the genuine that it failed */
                    wrong: number | null;
                }[];
            } | null;
        };
        ReviewNote: {
            /** The note @format uuid */
            id: string;
            /** Which reviewer */
            by: string;
            /** When @format date-time */
            at: string;
            /** A comment, or the reason of a change */
            kind: "comment" | "paused" | "resumed" | "assigned" | "looked" | "upheld";
            /** What was said; kept sealed */
            text: string;
            /** What was changed, such as `until` */
            detail: {
                [key: string]: string;
            };
        };
        ReviewDecided: {
            /** `ok`; `error` in a refusal */
            status: "ok";
            /** `disagreed`: the two decided differently, and a third one has to. Of a session that was decided before: `looked`, the second verdict is kept; `upheld`, the decision stands; `reopened`, it waits to be decided anew */
            result: "decided" | "second_needed" | "disagreed" | "looked" | "upheld" | "reopened";
            /** The session, as its owner sees it */
            session: components["schemas"]["SessionStatus"];
        };
        ReviewReleased: {
            /** `ok`; `error` in a refusal */
            status: "ok";
        };
        ReviewNotes: {
            /** `ok`; `error` in a refusal */
            status: "ok";
            /** Oldest first */
            notes: components["schemas"]["ReviewNote"][];
        };
        ReviewHandled: {
            /** `ok`; `error` in a refusal */
            status: "ok";
            /** Whose case it is, and how soon it should be decided */
            handling: components["schemas"]["ReviewHandling"] & unknown;
            /** Oldest first */
            notes: components["schemas"]["ReviewNote"][];
        };
        ReviewReopened: {
            /** `ok`; `error` in a refusal */
            status: "ok";
            /** The session, as its owner sees it */
            session: components["schemas"]["SessionStatus"];
        };
        StepAsked: {
            /** `ok`; `error` in a refusal */
            status: "ok";
            /** The session, as its owner sees it */
            session: components["schemas"]["SessionStatus"];
        };
        FieldCorrected: {
            /** `ok`; `error` in a refusal */
            status: "ok";
            /** The session, as its owner sees it */
            session: components["schemas"]["SessionStatus"];
        };
        ScenarioAnswer: {
            /** `ok`; `error` in a refusal */
            status: "ok";
            /** As it is now */
            scenario: components["schemas"]["Scenario"];
        };
        Scenario: {
            /** The scenario whose rules hold; the default one where it is left out @format uuid */
            schemaId: string;
            /** As people know it */
            name: string;
            /** Whether it is the one that holds where none is named */
            isDefault: boolean;
            /** How long its sessions take images */
            lifetimeSeconds: number;
            /** How the page behind a session's link looks, and what it asks */
            hosted: components["schemas"]["HostedPage"];
            /** Grows with every change; decisions name it */
            version: number;
            /** What has to be sent. Empty: what the assurance asks for (`basic`: nothing; others: all three), and all three of browsers where no assurance is named. Rules about documents and faces want theirs besides */
            requiredTasks: ("document" | "selfie" | "faces")[];
            /** Empty: every one */
            documentTypes: components["schemas"]["DocumentType"][];
            /** ISO 3166-1 alpha-3; empty: every one */
            documentStates: string[];
            /** Checks of documents whose failure fails the task */
            documentChecks: components["schemas"]["DocumentCheck"][];
            /** Checks of selfies whose failure fails the task */
            selfieChecks: components["schemas"]["SelfieCheck"][];
            /** From which two faces are one person: a cosine similarity; or `fmr:` and a false match rate, 1e-6 to 0.1, which holds in the worst group of sex, age and neighbourhood, whatever the embedding. null: `fmr:3e-3` between selfie and portrait, `fmr:1e-3` between two selfies */
            matchThreshold: number | string | null;
            /** null: the service's limit */
            attempts: number | null;
            /** What is held against the evidence; null: by what is required and sent */
            assurance: "basic" | "substantial" | "high" | null;
            /** Whether people decide what the service cannot; otherwise that fails */
            review: boolean;
            /** 2: two people have to decide alike, each without the other */
            reviewersNeeded: number;
            /** Hours within which a waiting session should be decided; the queue goes by it. null: none */
            reviewHours: number | null;
            /** Who may have a decided session looked at again (/review/reopen): any reviewer; one who did not decide it; nobody */
            reopening: "any" | "another" | "off";
            /** Whether a person who was declined may ask on the page behind the session’s link that people look again: once, with words of their own, while the link holds */
            appeals: boolean;
            /** Of these, who may reopen; empty: everybody whom `reopening` lets. Names as decisions have them, or `team:leads` */
            mayReopen: string[];
            /** Who may correct a field (/review/correct); empty: every reviewer. Names as decisions have them, or `team:leads` */
            mayCorrect: string[];
            /** Approved and declined sessions that another reviewer decides again without knowing how. It changes nothing by itself: where the two differ, a third one lets the decision stand or reopens it */
            sampling: components["schemas"]["Sampling"];
            /** Whether changes of this scenario need a second person (/scenario/changes) */
            approval: components["schemas"]["Approval"];
            /** Whole years of the holder; null: any */
            minimumAge: number | null;
            /** Whether a document counts after its date of expiry */
            acceptExpired: boolean;
            /** Whether a selfie counts only with a liveness challenge that is met */
            livenessRequired: boolean;
            /** Whether the screen lights the face during a challenge. `preferred`: the face has to follow the light, its shape need not be seen by it; `required`: both; `off`: movement alone counts */
            livenessLight: "off" | "preferred" | "required";
            /** Whether somebody who cannot do a part of the challenge is reviewed; otherwise liveness is not established */
            livenessAlternative: boolean;
            /** Whether the app's platform has to vouch for the app that takes the selfie (header `x-app-attestation`). `required`: without, nothing is approved, so browsers cannot pass; `preferred`: the check isAppAttested says what is missing; `off`: it counts where it is sent */
            captureAttested: "off" | "preferred" | "required";
            /** How large a document has to be in its picture to be judged at `substantial` and above: 1,000 pixels along its long side, or 600 for pictures that messengers made small (`lenient`), which show fewer screens and copies. Without, and without colours, it is asked for again (`original_not_judged`) */
            originals: "strict" | "lenient";
            /** Whether a take of the document, tilted under the camera’s lamp, has to show an original (check group `original`). `required`: without, nothing is approved; `preferred`: a take is judged where one is sent. What speaks against it is reviewed in either case. Measured on renders only */
            documentTake: "off" | "preferred" | "required";
            /** A further step within the session, where pictures alone cannot tell: it stays `idle` with the reason `step_up`, and `advice` names the steps that are left. One step is enough. A person who cannot do one says so (`cannot` of /kyc/process) */
            stepUp: components["schemas"]["StepUp"];
            /** Whether sessions are opened with a captcha only */
            captchaRequired: boolean;
            /** Held against the other sessions of the same user, as long as those are kept */
            duplicates: components["schemas"]["ScenarioDuplicates"];
            /** Searches of a face among many (1:N) */
            faceSearch: components["schemas"]["FaceSearch"];
            /** Whether networks estimate age and sex of faces, to hold them against the document. false: they do not run, nothing of it is kept, and isAgeMismatch and isGenderMismatch are `idle` without a value */
            ageAndSex: boolean;
            /** What /blocklist/add has blocked */
            blocklists: components["schemas"]["ScenarioBlocklists"];
            /** Addresses count for calls with a client token alone: as keyed hashes, which are dropped after 7 days. Carriers and offices share one address among many people */
            velocity: components["schemas"]["Velocity"];
            /** What goes when consent is withdrawn: the session with everything; its images; nothing, where a law has it kept until its time is over */
            withdrawal: "erase" | "erase_images" | "keep";
            /** Days for which what a session holds is kept, counted from its creation; 0: until the session has ended. What is due is erased as /kyc/session/delete erases it */
            retention: components["schemas"]["Retention"];
            /** What the scenario asks for, all rules taken together */
            wanted: components["schemas"]["Wanted"];
        };
        /** The page behind a session’s `url` */
        HostedPage: {
            /** Who asks; null: nobody is named */
            title: string | null;
            /** A data URL of a PNG, WebP or JPEG file of at most 6 kB */
            logo: string | null;
            /** Of buttons */
            colour: string | null;
            /** What a person has to agree to before anything else */
            consent: components["schemas"]["ConsentTexts"] & unknown;
            /** Where a `returnUrl` may lead */
            returnOrigins: string[];
            /** What an approved person may take into their wallet, where the page ends; null: nothing @default null */
            credential?: {
                /** Personal data that the credential shall tell; none where it is missing or not certain @default [] */
                claims?: components["schemas"]["Claim"][];
                /** Ages: whether the person has them, without the date of birth; none where that is not certain @default [] */
                ageOver?: number[];
            } | null;
        };
        ScenarioUpdated: {
            /** `ok`; `error` in a refusal */
            status: "ok";
            /** As it is now */
            scenario: components["schemas"]["Scenario"] & unknown;
            /** The change, where it waits for a second person */
            pending: components["schemas"]["ScenarioChange"] | null;
        };
        ScenarioPreview: {
            /** `ok`; `error` in a refusal */
            status: "ok";
            /** Of the scenario that the change was laid upon */
            version: number;
            /** What the changed scenario asks for, all rules taken together */
            wanted: components["schemas"]["Wanted"];
            /** Sessions looked at so far, those of the calls before included */
            looked: number;
            /** How many will be looked at: the newest 1,000 of the scenario that are decided, at most */
            total: number;
            /** Of the sessions of this call that were decided again; to be added up over all calls */
            ends: {
                /** How the service decided; `unreviewed`: a person would have to look, and the scenario has no reviews */
                from: components["schemas"]["From"];
                /** How it would have decided; `step_up`: a further step would be asked for; `pending`: something that is required was not sent */
                to: components["schemas"]["From"];
                /** How many of this call */
                sessions: number;
                /** How people decided of these, where the service had left it to them */
                byPeople: {
                    /** Sessions that people approved */
                    approved: number;
                    /** Sessions that they asked for again */
                    resubmit: number;
                    /** Sessions that they declined */
                    declined: number;
                };
            }[];
            /** The same by reason */
            reasons: {
                /** One of the reason codes */
                code: components["schemas"]["Code"];
                /** Sessions of this call that had it */
                before: number;
                /** Sessions of this call that would have it */
                after: number;
            }[];
            /** Sessions of this call that would have ended otherwise, newest first; at most 50 */
            changed: {
                /** The session @format uuid */
                sessionId: string;
                /** From this moment on */
                from: components["schemas"]["From"];
                /** Up to this moment */
                to: components["schemas"]["From"];
            }[];
            /** Sessions of this call that cannot be decided again */
            gaps: {
                /** `otherwise_judged`: This release would not decide it by its own rules as it was decided: it was measured otherwise. `not_kept`: The change asks for something that was not looked for then, or is not kept. `results_missing`: Its results are erased. `consent_withdrawn`: The person has withdrawn the consent. `sandbox`: A session of the sandbox ended as it was told to. */
                why: "otherwise_judged" | "not_kept" | "results_missing" | "consent_withdrawn" | "sandbox";
                /** How many of this call */
                sessions: number;
            }[];
            /** For the next call, as `after`; null: all were looked at */
            next: components["schemas"]["PreviewPlace"];
        };
        /** How far a preview is */
        PreviewPlace: {
            /** Of the session that was looked at last @format date-time */
            createdAt: string;
            /** The session that was looked at last @format uuid */
            sessionId: string;
            /** How many were looked at so far */
            looked: number;
            /** How many will be */
            total: number;
        } | null;
        DeletedScenario: {
            /** `ok`; `error` in a refusal */
            status: "ok";
            /** The deletion, where it waits for a second person */
            pending: components["schemas"]["ScenarioChange"] | null;
        };
        ScenarioVersions: {
            /** `ok`; `error` in a refusal */
            status: "ok";
            /** Those of this page, newest first */
            results: components["schemas"]["ScenarioVersion"][];
            /** From 1 on */
            page: number;
            /** How many a page has */
            pageSize: number;
            /** How many there are on all pages together. Sessions, persons, events and deliveries are counted to 1,000 beyond this page: a larger total is a lower bound */
            total: number;
        };
        ScenarioVersion: {
            /** Since when it holds @format date-time */
            at: string;
            /** Who made it */
            actor: "user" | "token" | "client" | "link" | "system";
            /** Which of them: a name, or a credential */
            by: string | null;
            /** Who approved it; null: nobody had to */
            approvedBy: string | null;
            /** Null: nobody said */
            why: string | null;
            /** What differs from the version before */
            changes: {
                /** Which setting */
                name: string;
                /** As it was */
                before?: unknown;
                /** As it is since then */
                after?: unknown;
            }[];
            /** As it is now */
            scenario: components["schemas"]["Scenario"];
        };
        ScenarioChanges: {
            /** `ok`; `error` in a refusal */
            status: "ok";
            /** Those of this page, newest first */
            results: components["schemas"]["ScenarioChange"][];
            /** From 1 on */
            page: number;
            /** How many a page has */
            pageSize: number;
            /** How many there are on all pages together. Sessions, persons, events and deliveries are counted to 1,000 beyond this page: a larger total is a lower bound */
            total: number;
        };
        /** A change that waits, or waited, for a second person */
        ScenarioChange: {
            /** The change @format uuid */
            changeId: string;
            /** The scenario whose rules hold; the default one where it is left out @format uuid */
            schemaId: string;
            /** That the change was made to */
            version: number;
            /** When it was made @format date-time */
            at: string;
            /** Who made it; somebody else has to approve it */
            by: string;
            /** Null: nobody said */
            why: string | null;
            /** `refused`: by somebody else, or withdrawn by who made it */
            state: "pending" | "approved" | "refused";
            /** Who approved or refused it; null: it waits */
            ended: components["schemas"]["Ended"] | null;
            /** Whether it takes the scenario out of use; it changes nothing then */
            deletes: boolean;
            /** What differs */
            changes: components["schemas"]["Change"][];
        };
        ScenarioChangeDecided: {
            /** `ok`; `error` in a refusal */
            status: "ok";
            /** As it is now */
            scenario: components["schemas"]["Scenario"] & unknown;
            /** As it ended */
            change: components["schemas"]["ScenarioChange"];
        };
        ScenarioList: {
            /** `ok`; `error` in a refusal */
            status: "ok";
            /** Those of this page, newest first */
            results: components["schemas"]["Scenario"][];
            /** From 1 on */
            page: number;
            /** How many a page has */
            pageSize: number;
            /** How many there are on all pages together. Sessions, persons, events and deliveries are counted to 1,000 beyond this page: a larger total is a lower bound */
            total: number;
        };
        CreatedPersons: {
            /** `ok`; `error` in a refusal */
            status: "ok";
            /** In words, for logs: programs go by codes and statuses */
            message: string;
            /** Faces that were found in the image */
            faces_total: number;
            /** Best first */
            matches: components["schemas"]["PersonMatch"][];
            /** Those added and those recognised */
            persons: components["schemas"]["PersonOfFace"][];
            /** How many were added */
            persons_new: number;
            /** Added and recognised */
            persons_total: number;
            /** Seconds */
            spent: number;
        };
        PersonMatch: {
            /** The person @format uuid */
            person_id: string;
            /** The list of persons; the main list where it is left out @format uuid */
            list_id: string;
            /** Cosine similarity, at most 1 */
            score: number;
            /** The score from which this is a match */
            threshold: number;
            /** Your own data of the person */
            fields: string[];
            /** Place among the faces of the image, largest first */
            face_index: number;
        };
        PersonOfFace: components["schemas"]["Face"] & {
            /** The person @format uuid */
            person_id: string | null;
            /** The list of persons; the main list where it is left out @format uuid */
            list_id: string | null;
            /** Your own data of the person */
            fields: string[];
            /** When it was made @format date-time */
            created: string | null;
            /** Whether it was added by this call; else it was known */
            is_new: boolean;
        };
        Feature: {
            /** Which one */
            name: components["schemas"]["FeatureName"];
            /** idle: not evaluated; failed: evaluated and beyond the given threshold */
            status: "success" | "failed" | "idle";
            /** What was seen */
            value?: number | string | {
                /** Degrees to the side */
                yaw: number;
                /** Degrees up or down */
                pitch: number;
                /** Degrees of tilt towards a shoulder */
                roll: number;
            };
            /** How sure that is, 0 to 1 */
            confidence?: number;
            /** From which confidence on it is said */
            threshold?: number;
        };
        Face: {
            /** Place among the faces of the image, largest first */
            face_index: number;
            /** Degrees; null where not known */
            yaw: number | null;
            /** Degrees; null where not known */
            pitch: number | null;
            /** Degrees; null where not known */
            roll: number | null;
            /** How good the picture is, measure by measure */
            quality: number | null;
            /** Left, top, right, bottom in pixels */
            bbox?: number[];
            /** The corners of the box turned with the head, pixels */
            bbox_pro?: number[][];
            /** Base64 of a JPEG */
            thumb?: string;
            /** Base64 of an upright JPEG, 256 x 256 */
            normalized?: string;
            /** What was asked for in `feature_check` */
            features?: components["schemas"]["Feature"][];
            /** Face vector: 32-bit floats of length 1, little-endian, in base64 */
            embedding?: string;
            /** Which network the vector is of: only vectors of one are comparable */
            embedding_version?: string;
        };
        BlocklistAdded: {
            /** `ok`; `error` in a refusal */
            status: "ok";
            /** What is blocked now */
            entries: (components["schemas"]["Entry"] | components["schemas"]["BlocklistAddedEntry"])[];
        };
        Blocklists: {
            /** `ok`; `error` in a refusal */
            status: "ok";
            /** Those of this page, newest first */
            results: (components["schemas"]["Entry"] | components["schemas"]["BlocklistAddedEntry"])[];
            /** From 1 on */
            page: number;
            /** How many a page has */
            pageSize: number;
            /** How many there are on all pages together. Sessions, persons, events and deliveries are counted to 1,000 beyond this page: a larger total is a lower bound */
            total: number;
        };
        Sources: components["schemas"]["Source"][];
        Source: {
            /** The source of the image @format uuid */
            source_id: string;
            /** The group of sources @format uuid */
            group_id: string;
            /** As people know it */
            name: string;
            /** When it was made @format date-time */
            created: string;
            /** What to tell of each face */
            feature_check: components["schemas"]["FeatureName"][];
            /** How persons are added from its images */
            auto_person_create: {
                /** The larger of the yaw and pitch maxima, degrees */
                new_person_angle_max: number;
                /** Faces turned further to the side are not added: degrees */
                new_person_yaw_max: number;
                /** Faces turned further up or down are not added: degrees */
                new_person_pitch_max: number;
                /** Area of the face box, pixels squared */
                new_person_square_min: number;
                /** Number as text, `fmr:` or `fpir:` and a rate, or `no_match`. Where none was set, that of a list of up to 200 faces: it grows with the list, also after that number is written back */
                new_person_threshold: string;
                /** Lists to which new persons are added */
                person_list_add: string[];
                /** Lists in which a face is looked for before it is added */
                person_list_search: {
                    /** The list of persons; the main list where it is left out */
                    list_id: string;
                    /** Similarity from which two faces are taken for one person */
                    threshold?: number;
                    /** How many at most are answered */
                    limit?: number;
                }[];
            };
        };
        PersonSearch: {
            /** `ok`; `error` in a refusal */
            status: "ok";
            /** In words, for logs: programs go by codes and statuses */
            message: string;
            /** Faces that were found in the image */
            faces_total: number;
            /** Its faces */
            faces: components["schemas"]["Face"][];
            /** Best first, at most `limit` for each face */
            matches: components["schemas"]["PersonMatch"][];
            /** Seconds */
            spent: number;
        };
        StoredFace: {
            /** When it was made @format date-time */
            created: string;
            /** How good the picture is, measure by measure */
            quality: number | null;
            /** Which network the vector is of: only vectors of one are comparable */
            embedding_version: string;
            /** Signed link; empty where no image was kept */
            image: string;
        };
        Person: {
            /** The person @format uuid */
            person_id: string;
            /** The list of persons; the main list where it is left out @format uuid */
            list_id: string;
            /** Your own data of the person */
            fields: string[];
            /** When it was made @format date-time */
            created: string;
            /** The group of sources @format uuid */
            group_id: string | null;
            /** The source of the image @format uuid */
            source_id: string | null;
            /** Its faces */
            faces: components["schemas"]["StoredFace"][];
        };
        Persons: {
            /** `ok`; `error` in a refusal */
            status: "ok";
            /** Those of this page, newest first */
            results: components["schemas"]["Person"][];
            /** From 1 on */
            page: number;
            /** How many a page has */
            pageSize: number;
            /** How many there are on all pages together. Sessions, persons, events and deliveries are counted to 1,000 beyond this page: a larger total is a lower bound */
            total: number;
        };
        PersonLists: {
            /** `ok`; `error` in a refusal */
            status: "ok";
            /** Those of this page, newest first */
            results: {
                /** The list of persons; the main list where it is left out @format uuid */
                list_id: string;
                /** As people know it */
                name: string;
                /** Whether it is the list that counts where none is named */
                is_main: boolean;
                /** When it was made @format date-time */
                created: string;
                /** How many persons it has */
                persons: number;
            }[];
            /** From 1 on */
            page: number;
            /** How many a page has */
            pageSize: number;
            /** How many there are on all pages together. Sessions, persons, events and deliveries are counted to 1,000 beyond this page: a larger total is a lower bound */
            total: number;
        };
        SourceGroups: {
            /** `ok`; `error` in a refusal */
            status: "ok";
            /** Those of this page, newest first */
            results: {
                /** The group of sources @format uuid */
                group_id: string;
                /** As people know it */
                name: string;
                /** When it was made @format date-time */
                created: string;
                /** How many sources it has */
                sources: number;
            }[];
            /** From 1 on */
            page: number;
            /** How many a page has */
            pageSize: number;
            /** How many there are on all pages together. Sessions, persons, events and deliveries are counted to 1,000 beyond this page: a larger total is a lower bound */
            total: number;
        };
        Operations: {
            "/token/create": {
                request: {
                    /** ISO 8601 date and time or date, or a number of days: 1 to 3650, unless the operator's LIMIT_TOKEN_DAYS says otherwise; what lies beyond is refused */
                    expires: string;
                    /** Space-separated, of persons, sources, tokens, kyc, balance, review, export, admin, operations: what the token may do, no more than its maker. Default: all that the maker may, but `balance`, `export`, `admin` and `operations` */
                    scope?: string;
                    /** Says in /tokens what the token is for */
                    label?: string;
                };
                answer: components["schemas"]["CreatedToken"];
            };
            "/token/update": {
                request: {
                    /** The token that is meant @format uuid */
                    token_id: string;
                    /** ISO 8601 date and time or date, or a number of days: 1 to 3650, unless the operator's LIMIT_TOKEN_DAYS says otherwise; what lies beyond is refused */
                    expires: string;
                };
                answer: components["schemas"]["UpdatedToken"];
            };
            "/token/delete": {
                request: {
                    /** The token that is meant @format uuid */
                    token_id: string;
                };
                answer: components["schemas"]["DeletedToken"];
            };
            "/tokens": {
                request: components["schemas"]["Request"];
                answer: components["schemas"]["TokenList"];
            };
            "/tokens/delete": {
                request: {
                    /** JWTs, client and handoff tokens of the user that were issued before do not hold any more either @format date-time */
                    before?: string;
                };
                answer: components["schemas"]["DeletedTokens"];
            };
            "/reviewers": {
                request: components["schemas"]["Request"];
                answer: components["schemas"]["ReviewerList"];
            };
            "/reviewer/set": {
                request: {
                    /** As decisions and events have it, in small letters: an address or a `sub` of who signs in, or `act.sub` of a JWT */
                    name: string;
                    /** Teams, which rules of scenarios name as `team:…` @default [] */
                    teams?: string[];
                    /** The most that this person may do; null: what the credential says, which is never widened @default null */
                    scopes?: components["schemas"]["Scope"][] | null;
                    /** False: no credential of this person is good for anything @default true */
                    active?: boolean;
                };
                answer: components["schemas"]["ReviewerSet"];
            };
            "/webhook/create": {
                request: {
                    /** https on port 443 by a public host name, without credentials; under `npm start` any http(s) address @format uri */
                    url: string;
                    /** What the endpoint is told of; all where it is missing */
                    events?: components["schemas"]["Event"][];
                    /** Personal data in `data` of session events: `client` (clientKey, clientUser, email, wallet), `fields` (what was read of the documents). None where it is missing */
                    include?: ("client" | "fields")[];
                    /** Your own words */
                    description?: string;
                };
                answer: components["schemas"]["WebhookWithSecret"];
            };
            "/webhook/update": {
                request: {
                    /** https on port 443 by a public host name, without credentials; under `npm start` any http(s) address @format uri */
                    url?: string;
                    /** What the endpoint is told of; all where it is missing */
                    events?: components["schemas"]["Event"][];
                    /** Personal data in `data` of session events: `client` (clientKey, clientUser, email, wallet), `fields` (what was read of the documents). None where it is missing */
                    include?: ("client" | "fields")[];
                    /** Your own words */
                    description?: string;
                    /** The endpoint @format uuid */
                    webhookId: string;
                    /** While it is false, deliveries fail as they come */
                    enabled?: boolean;
                };
                answer: components["schemas"]["WebhookResponse"];
            };
            "/webhook/delete": {
                request: components["schemas"]["WebhookDeleteRequest"];
                answer: components["schemas"]["DeletedWebhook"];
            };
            "/webhooks": {
                request: components["schemas"]["Request"];
                answer: components["schemas"]["WebhookList"];
            };
            "/webhook/test": {
                request: components["schemas"]["WebhookDeleteRequest"];
                answer: components["schemas"]["TestedWebhook"];
            };
            "/webhook/rotate": {
                request: {
                    /** The endpoint @format uuid */
                    webhookId: string;
                    /** For so long the secret before signs too @default 86400 */
                    overlapSeconds?: number;
                };
                answer: components["schemas"]["WebhookWithSecret"];
            };
            "/webhook/deliveries": {
                request: {
                    /** The endpoint @format uuid */
                    webhookId: string;
                    /** Of deliveries: pending, delivered or failed */
                    state?: "pending" | "delivered" | "failed";
                    /** The session @format uuid */
                    sessionId?: string;
                    /** From 1 on @default 1 */
                    page?: number;
                    /** How many a page has @default 20 */
                    pageSize?: number;
                };
                answer: components["schemas"]["WebhookDeliveryList"];
            };
            "/webhook/resend": {
                request: {
                    /** The endpoint @format uuid */
                    webhookId: string;
                    /** Of any state; those that have failed where missing, 5,000 at a time */
                    deliveryId?: string;
                };
                answer: components["schemas"]["ResentWebhook"];
            };
            "/trust/import": {
                request: {
                    /** What the roots are for. csca: chips of passports, identity cards and residence permits; iaca: mobile driving licences and other documents of ISO/IEC 18013-5; pid: person identification data of European wallets; seal: visible digital seals and other signed barcodes: authorities, and the signers themselves */
                    kind: "csca" | "iaca" | "pid" | "seal";
                    /** Where the file is from, for people */
                    source: string;
                    /** When a newer one is wanted @format date-time */
                    expires?: string;
                    /** Take it although no root that is sent beside it vouches for it: you do */
                    unsigned?: boolean;
                    /** ICAO or national master list (CMS), LDIF, PEM or DER; of roots, or of revoked certificates (CRL) @format binary */
                    list: Blob;
                    /** PEM or DER: the root under which a master list must be signed @format binary */
                    root?: Blob;
                };
                answer: components["schemas"]["ImportedTrustList"];
            };
            "/trust/lists": {
                request: components["schemas"]["TrustListsRequest"];
                answer: components["schemas"]["TrustLists"];
            };
            "/trust/delete": {
                request: {
                    /** Of a list, as /trust/lists names it @format uuid */
                    listId: string;
                };
                answer: components["schemas"]["DeletedTrustList"];
            };
            "/health/detail": {
                request: components["schemas"]["TrustListsRequest"];
                answer: components["schemas"]["HealthDetail"];
            };
            "/user/balance/update": {
                request: {
                    /** The group whose balance it is */
                    groupId: number;
                    /** Added to the balance, negative to deduct; at most six decimals */
                    amount: number;
                };
                answer: components["schemas"]["UpdatedBalance"];
            };
            "/user/balance": {
                request: components["schemas"]["TrustListsRequest"];
                answer: components["schemas"]["Balance"];
            };
            "/kyc/session/create": {
                request: {
                    /** The scenario whose rules hold; the default one where it is left out */
                    schemaId?: string;
                    /** Answer of the captcha, where the scenario asks for one: the widget's token */
                    captcha?: string;
                    /** Your own key of the session, by which it can be asked for */
                    clientKey?: string;
                    /** Your own name of the client */
                    clientUser?: string;
                    /** Of the client, as you gave it; nothing is sent there @format email */
                    email?: string;
                    /** Address of the client's wallet, as you gave it */
                    wallet?: string;
                    /** Ask for a liveness challenge where the scenario requires none */
                    liveness?: boolean;
                    /** With a sandbox token: how the session ends once images were sent, whatever they show */
                    sandboxOutcome?: components["schemas"]["SandboxOutcome"] | components["schemas"]["RequestSandboxOutcome"];
                    /** Where the page behind `url` leads back to; its origin is one of the scenario’s `returnOrigins` @format uri */
                    returnUrl?: string;
                };
                answer: components["schemas"]["CreatedSession"];
            };
            "/kyc/reauthenticate": {
                request: {
                    /** The scenario whose rules hold; the default one where it is left out */
                    schemaId?: string;
                    /** Answer of the captcha, where the scenario asks for one: the widget's token */
                    captcha?: string;
                    /** Your own key of the session, by which it can be asked for */
                    clientKey?: string;
                    /** Your own name of the client */
                    clientUser?: string;
                    /** Of the client, as you gave it; nothing is sent there @format email */
                    email?: string;
                    /** Address of the client's wallet, as you gave it */
                    wallet?: string;
                    /** Whether the client has to answer a liveness challenge. False: a selfie alone, where the scenario does not require liveness either; any photo of the client that no earlier session has passes then @default true */
                    liveness?: boolean;
                    /** With a sandbox token: how the session ends once images were sent, whatever they show */
                    sandboxOutcome?: components["schemas"]["SandboxOutcome"] | components["schemas"]["RequestSandboxOutcome"];
                    /** Where the page behind `url` leads back to; its origin is one of the scenario’s `returnOrigins` @format uri */
                    returnUrl?: string;
                    /** As sessions answer it; or the id of an approved session with a selfie */
                    clientId: string;
                };
                answer: components["schemas"]["CreatedSession"];
            };
            "/kyc/process": {
                request: {
                    /** UUID version 1 @format uuid */
                    sessionId?: string;
                    /** The scenario whose rules hold; the default one where it is left out */
                    schemaId?: string;
                    /** Answer of the captcha, where the scenario asks for one: the widget's token */
                    captcha?: string;
                    /** `sync`: the answer is the processed session. `async`: it comes at once, and the status is asked for later @default sync */
                    mode?: "sync" | "async";
                    /** Your own key of the session, by which it can be asked for */
                    clientKey?: string;
                    /** Whether the text of documents is read */
                    ocr?: boolean;
                    /** What each of `images` was taken as, in their order; a JSON list or repeated parts. An image sent as a document that shows none fails as a document and counts as no selfie */
                    roles?: ("document" | "selfie")[];
                    /** JSON; says what the parts `frames` and `take` show */
                    liveness?: {
                        /** Names the challenge; goes back with its answer @format uuid */
                        nonce: string;
                        /** What each part `frames` shows, in their order */
                        frames: {
                            /** Which action of the challenge it shows */
                            action: "center" | "turn_left" | "turn_right" | "look_up" | "closer";
                            /** Milliseconds after the first frame, never less than the one before */
                            atMs: number;
                        }[];
                        /** The sheet that all tiles make has at most 6000000 pixels */
                        take: {
                            /** Pixels of a tile */
                            width: number;
                            /** Pixels of a tile down */
                            height: number;
                            /** Tiles in a row */
                            columns: number;
                            /** What each tile shows, in rows from the top left */
                            tiles: {
                                /** During which action of the challenge it was taken */
                                action: "center" | "turn_left" | "turn_right" | "look_up" | "closer";
                                /** Milliseconds after the first frame, never less than the one before */
                                atMs: number;
                                /** Place in `light` of what the screen showed then; absent: none of them */
                                pattern?: number;
                            }[];
                        };
                        /** What the person cannot bear or do: `light`, `movement` */
                        without?: ("light" | "movement")[];
                    };
                    /** JSON; says what the part `documentTiles` shows */
                    documentTake?: {
                        /** Names the challenge; goes back with its answer @format uuid */
                        nonce: string;
                        /** Whether the camera has a lamp, and it was switched */
                        lamp: boolean;
                        /** How the sheet of a document’s take is divided */
                        take: {
                            /** Pixels of a tile */
                            width: number;
                            /** Pixels of a tile down */
                            height: number;
                            /** Tiles of a row */
                            columns: number;
                            /** Milliseconds after the first tile, each more than the one before */
                            tiles: {
                                /** When it was taken */
                                atMs: number;
                            }[];
                        };
                    };
                    /** Steps that the person cannot do, of those that the session asks for (`decision.stepUp.steps`); a JSON list or repeated parts. It is an attempt of its own and needs no file */
                    cannot?: ("wallet" | "chip" | "take")[];
                    /** JSON; how the selfie came about, as far as the browser tells */
                    signals?: {
                        /** Whether the selfie, or a document sent alone, was chosen as a file */
                        source: "camera" | "file";
                        /** How each picture of the call came about, in their order */
                        pictures?: ("camera" | "file")[];
                        /** Why the person left out the take of the tilted document that the challenge asks for */
                        withoutTake?: "cannot_tilt" | "not_seen" | "other";
                        /** The browser says that a program drives it */
                        automated: boolean;
                        /** What the browser says of the camera */
                        camera?: "built_in" | "external" | "phone" | "virtual" | "unknown";
                        /** Where `camera` is `virtual` */
                        product?: "obs" | "manycam" | "snap_camera" | "xsplit" | "sparkocam" | "youcam" | "mmhmm" | "nvidia_broadcast" | "webcamoid" | "v4l2loopback" | "screen_capture" | "test_device" | "virtual";
                        /** What the camera says that it can; `missing`: this browser does not ask */
                        capabilities?: "answered" | "empty" | "missing";
                        /** What the browser says of how the camera is set */
                        settings?: "answered" | "partly" | "empty";
                        /** Whether exposure and white balance were held while the screen lit the face */
                        exposure?: "locked" | "partly" | "refused" | "not_offered";
                        /** Times between the pictures of the preview */
                        frames?: {
                            /** How many pictures were counted */
                            count: number;
                            /** Milliseconds between two of them, on average */
                            meanMs: number;
                            /** Deviation of the intervals over their mean */
                            jitter: number;
                            /** The longest pause */
                            longestMs: number;
                            /** How often the size of the picture changed */
                            resizes: number;
                            /** Whether the camera told when it took them */
                            timed: boolean;
                        };
                    };
                    /** At least one, where neither files of a chip nor `cannot` are sent */
                    images?: Blob[];
                    /** Answer a liveness challenge, in the order in which they were taken */
                    frames?: Blob[];
                    /** Zip of a chip's files, named as the parts below: read by a native app (ICAO Doc 9303-10) @format binary */
                    chip?: Blob;
                    /** EF.SOD: what the issuer has signed @format binary */
                    sod?: Blob;
                    /** EF.DG1: the machine readable zone @format binary */
                    dg1?: Blob;
                    /** EF.DG2: the portrait @format binary */
                    dg2?: Blob;
                    /** EF.DG7: the signature of the holder @format binary */
                    dg7?: Blob;
                    /** EF.DG11: details of the holder @format binary */
                    dg11?: Blob;
                    /** EF.DG12: details of the document @format binary */
                    dg12?: Blob;
                    /** EF.DG14: what the chip supports @format binary */
                    dg14?: Blob;
                    /** EF.DG15: the public key of active authentication @format binary */
                    dg15?: Blob;
                    /** The chip's answer to the challenge: the first 8 bytes of the SHA-256 of the nonce of the session's liveness challenge @format binary */
                    aa?: Blob;
                    /** Goes with `frames`: all of the take in small, tiles in rows, 2 MiB @format binary */
                    take?: Blob;
                    /** Goes with `documentTake`: all of the take of a document in small, tiles in rows, 1 MiB @format binary */
                    documentTiles?: Blob;
                };
                answer: components["schemas"]["Session"];
            };
            "/kyc/session/status": {
                request: {
                    /** UUID version 1 @format uuid */
                    sessionId?: string;
                    /** Your own key of the session, by which it can be asked for */
                    clientKey?: string;
                };
                answer: components["schemas"]["SessionStatus"] | components["schemas"]["Error"];
            };
            "/kyc/sessions": {
                request: {
                    /** From 1 on @default 1 */
                    page?: number;
                    /** How many a page has @default 20 */
                    pageSize?: number;
                    /** Only sessions in this state */
                    status?: components["schemas"]["Status"];
                    /** Created at this time or later @format date-time */
                    from?: string;
                    /** Created at this time or earlier @format date-time */
                    to?: string;
                    /** Only sessions of this client */
                    clientId?: string;
                };
                answer: components["schemas"]["SessionList"];
            };
            "/kyc/download": {
                request: {
                    /** A day YYYY-MM-DD or a month YYYY-MM, in UTC, or a sessionId */
                    archiveName: string;
                };
                answer: components["schemas"]["Archive"] | components["schemas"]["PendingArchive"];
            };
            "/kyc/session/delete": {
                request: components["schemas"]["KycSessionDeleteRequest"];
                answer: components["schemas"]["DeletedSession"];
            };
            "/kyc/session/handoff": {
                request: components["schemas"]["KycSessionHandoffRequest"];
                answer: components["schemas"]["Handoff"];
            };
            "/kyc/session/token": {
                request: components["schemas"]["KycSessionHandoffRequest"];
                answer: components["schemas"]["SessionToken"];
            };
            "/kyc/session/open": {
                request: {
                    /** A random secret of the browser: the first that opens a link is the only one that may again */
                    device: string;
                    /** What the person has just agreed to */
                    consent?: {
                        /** Which version of the text */
                        version: string;
                        /** In which language it was shown */
                        language: components["schemas"]["Language"];
                    };
                };
                answer: components["schemas"]["OpenedSession"];
            };
            "/kyc/session/appeal": {
                request: {
                    /** UUID version 1 @format uuid */
                    sessionId: string;
                    /** The secret of the browser that opened the link */
                    device: string;
                    /** Why the person thinks otherwise, in their words; kept with the decision, sealed */
                    text: string;
                };
                answer: components["schemas"]["AppealMade"];
            };
            "/kyc/session/decide": {
                request: components["schemas"]["KycSessionDecideRequest"];
                answer: components["schemas"]["SessionStatus"];
            };
            "/kyc/session/restart": {
                request: components["schemas"]["KycSessionDeleteRequest"];
                answer: components["schemas"]["SessionStatus"];
            };
            "/kyc/session/proof": {
                request: {
                    /** UUID version 1 @format uuid */
                    sessionId: string;
                    /** Personal data that the proof shall tell; none where it is missing @default [] */
                    claims?: ("surname" | "givenNames" | "birthDate" | "sex" | "nationality" | "placeOfBirth" | "address" | "personalNumber" | "documentNumber" | "issuingState" | "issueDate" | "expiryDate" | "clientKey" | "clientUser" | "email" | "wallet")[];
                    /** Ages: whether the person has them, without the date of birth; none where that is not certain @default [] */
                    ageOver?: number[];
                    /** `dc+sd-jwt`: a credential (SD-JWT VC) of which the holder shows what they choose @default jws */
                    format?: "jws" | "dc+sd-jwt";
                    /** Of `dc+sd-jwt`: the holder's public key as a JWK; with it nobody else can show the credential */
                    holderKey?: {
                        /** Kind of key */
                        kty: "EC";
                        /** Its curve */
                        crv: "P-256" | "P-384" | "P-521";
                        /** First coordinate of its point @format base64url */
                        x: string;
                        /** Second coordinate of its point @format base64url */
                        y: string;
                        /** Not used */
                        kid?: string;
                        /** Not used */
                        alg?: string;
                        /** Not used */
                        use?: "sig";
                        /** Not used */
                        key_ops?: "verify"[];
                        /** Not used */
                        ext?: boolean;
                    } | {
                        /** Kind of key */
                        kty: "OKP";
                        /** Its curve */
                        crv: "Ed25519";
                        /** The key @format base64url */
                        x: string;
                        /** Not used */
                        kid?: string;
                        /** Not used */
                        alg?: string;
                        /** Not used */
                        use?: "sig";
                        /** Not used */
                        key_ops?: "verify"[];
                        /** Not used */
                        ext?: boolean;
                    };
                    /** With `holderKey`: a JWT that this key has signed, as wallets prove theirs (OpenID4VCI 1.0, `openid4vci-proof+jwt`): `aud` this origin, `iat`, `nonce` of `/oid4vci/nonce`, and the key as `jwk` in its header */
                    holderProof?: string;
                };
                answer: components["schemas"]["SessionProof"] | components["schemas"]["SessionCredential"];
            };
            "/kyc/session/offer": {
                request: {
                    /** UUID version 1 @format uuid */
                    sessionId: string;
                    /** Personal data that the credential shall tell; none where it is missing or not certain @default [] */
                    claims?: components["schemas"]["Claim"][];
                    /** Ages: whether the person has them, without the date of birth; none where that is not certain @default [] */
                    ageOver?: number[];
                    /** Of the page behind the session's link, which offers what the scenario's `hosted.credential` says */
                    device?: string;
                };
                answer: components["schemas"]["CredentialOffer"];
            };
            "/kyc/session/case": {
                request: components["schemas"]["KycSessionDeleteRequest"];
                answer: components["schemas"]["Archive"] | components["schemas"]["PendingArchive"];
            };
            "/kyc/session/liveness": {
                request: components["schemas"]["KycSessionHandoffRequest"];
                answer: components["schemas"]["Liveness"];
            };
            "/kyc/wallet/request": {
                request: {
                    /** UUID version 1 @format uuid */
                    sessionId?: string;
                    /** Answer of the captcha, where the scenario asks for one: the widget's token */
                    captcha?: string;
                    /** Default: all; a session that is held to `substantial` needs name, date of birth, number and expiry "name", "birth_date", "sex", "nationality", "document_number", "issue_date", "expiry_date", "portrait" ] @default [ */
                    what?: ("name" | "birth_date" | "sex" | "nationality" | "document_number" | "issue_date" | "expiry_date" | "portrait")[];
                    /** Whether the holder is at least so old */
                    age_over?: number;
                    /** Any one of them will do "mdl", "pid", "photo_id", "google_id_pass" ] @default [ */
                    documents?: ("mdl" | "pid" | "photo_id" | "google_id_pass")[];
                    /** Of the page that asks its browser; default: the header `Origin`, else this service @format uri */
                    origin?: string;
                };
                answer: components["schemas"]["WalletRequest"];
            };
            "/kyc/wallet/response": {
                request: {
                    /** UUID version 1 @format uuid */
                    sessionId?: string;
                    /** Of /kyc/wallet/request; good once */
                    requestId: string;
                    /** By which the browser has answered */
                    protocol: "org-iso-mdoc" | "openid4vp-v1-unsigned" | "openid4vp-v1-signed";
                    /** `data` of the DigitalCredential, as the browser gives it */
                    data: {
                        /** Encrypted for this request */
                        response?: string;
                        /** In its place: why the wallet shows nothing, as `access_denied` (OpenID4VP 1.0, 8.5) */
                        error?: string;
                    };
                };
                answer: components["schemas"]["Session"];
            };
            "/events": {
                request: {
                    /** From 1 on @default 1 */
                    page?: number;
                    /** How many a page has @default 20 */
                    pageSize?: number;
                    /** The session @format uuid */
                    sessionId?: string;
                    /** Only events of this person @format uuid */
                    personId?: string;
                    /** Only events of this name */
                    action?: components["schemas"]["Action"];
                    /** From this moment on @format date-time */
                    from?: string;
                    /** Up to this moment @format date-time */
                    to?: string;
                };
                answer: components["schemas"]["EventList"];
            };
            "/metrics": {
                request: {
                    /** First day, in UTC; 30 days before `to` where it is missing @format date */
                    from?: string;
                    /** Last day; today where it is missing. At most 92 days @format date */
                    to?: string;
                    /** Instead of days the last so many hours: `days` has one entry an hour then, `2026-11-23T14` */
                    hours?: number;
                };
                answer: components["schemas"]["Metrics"];
            };
            "/review/agreement": {
                request: {
                    /** First day, in UTC; 90 days before `to` where it is missing @format date */
                    from?: string;
                    /** Last day; today where it is missing @format date */
                    to?: string;
                };
                answer: components["schemas"]["ReviewAgreement"];
            };
            "/duplicates": {
                request: {
                    /** From 1 on @default 1 */
                    page?: number;
                    /** How many a page has @default 20 */
                    pageSize?: number;
                    /** One of the decision’s */
                    reason?: "face_under_other_name" | "document_under_other_face" | "document_under_other_name" | "name_under_other_face" | "sign_in_other_session" | "face_too_often" | "document_too_often" | "device_too_often" | "address_too_often" | "blocked_face" | "blocked_document";
                };
                answer: components["schemas"]["Duplicates"];
            };
            "/session/find": {
                request: {
                    /** From 1 on @default 1 */
                    page?: number;
                    /** How many a page has @default 20 */
                    pageSize?: number;
                    /** Whole words of a name, or a number of a document, a client, an address, a session’s id */
                    search?: string;
                    /** What was decided */
                    outcome?: "approved" | "resubmit" | "review" | "declined";
                    /** `ok`; `error` in a refusal */
                    status?: components["schemas"]["Status"];
                    /** Of that scenario */
                    schemaId?: string;
                    /** Of that recognised client */
                    clientId?: string;
                    /** Created at this time or later @format date-time */
                    from?: string;
                    /** Created at this time or earlier @format date-time */
                    to?: string;
                    /** `name`: by surname, the newest 500 that fit; those without a name stand last @default newest */
                    sort?: "newest" | "oldest" | "name";
                };
                answer: components["schemas"]["FoundSessions"];
            };
            "/session/table": {
                request: {
                    /** Whole words of a name, or a number of a document, a client, an address, a session’s id */
                    search?: string;
                    /** What was decided */
                    outcome?: "approved" | "resubmit" | "review" | "declined";
                    /** `ok`; `error` in a refusal */
                    status?: components["schemas"]["Status"];
                    /** Of that scenario */
                    schemaId?: string;
                    /** Of that recognised client */
                    clientId?: string;
                    /** Created at this time or later @format date-time */
                    from?: string;
                    /** Created at this time or earlier @format date-time */
                    to?: string;
                };
                answer: components["schemas"]["Archive"] | components["schemas"]["PendingArchive"];
            };
            "/consent/withdraw": {
                request: components["schemas"]["KycSessionDeleteRequest"];
                answer: components["schemas"]["ConsentWithdrawn"];
            };
            "/subject/find": {
                request: {
                    /** What they are known by; `person`: a person_id; `name`: every word of it stands on a document, in any order. `clientUser`, `email`, `documentNumber` and `name` are looked for in every session */
                    by: "sessionId" | "clientId" | "clientKey" | "person" | "clientUser" | "email" | "documentNumber" | "name";
                    /** What they are known by */
                    value: string;
                    /** `next` of the answer before */
                    place?: string;
                };
                answer: components["schemas"]["FoundSubject"];
            };
            "/subject/export": {
                request: components["schemas"]["SubjectExportRequest"];
                answer: components["schemas"]["Archive"] | components["schemas"]["PendingArchive"];
            };
            "/subject/delete": {
                request: components["schemas"]["SubjectExportRequest"];
                answer: components["schemas"]["ErasedSubject"];
            };
            "/subject/requests": {
                request: {
                    /** From 1 on @default 1 */
                    page?: number;
                    /** How many a page has @default 20 */
                    pageSize?: number;
                    /** What they are known by; `person`: a person_id. `clientUser`, `email` and `documentNumber` are looked for in every session */
                    by?: components["schemas"]["By"];
                    /** With `by`: the requests about that one subject */
                    value?: string;
                };
                answer: components["schemas"]["SubjectRequests"];
            };
            "/hold/set": {
                request: {
                    /** Either this one or `personId` @format uuid */
                    sessionId?: string;
                    /** Only events of this person @format uuid */
                    personId?: string;
                    /** Told to whoever asks for an erasure */
                    reason: string;
                };
                answer: components["schemas"]["HoldSet"];
            };
            "/hold/release": {
                request: {
                    /** Either this one or `personId` @format uuid */
                    sessionId?: string;
                    /** Only events of this person @format uuid */
                    personId?: string;
                };
                answer: components["schemas"]["HoldReleased"];
            };
            "/holds": {
                request: components["schemas"]["Request"];
                answer: components["schemas"]["LegalHolds"];
            };
            "/review/list": {
                request: {
                    /** From 1 on @default 1 */
                    page?: number;
                    /** How many a page has @default 20 */
                    pageSize?: number;
                    /** `free`: offered to the caller; `mine`: claimed by the caller; `assigned`: assigned to the caller; `paused`: on hold, offered to nobody; `looks`: decided, and drawn for a second look; `differing`: two reviewers disagree @default all */
                    show?: components["schemas"]["Show"];
                    /** Name of a reviewer or a team that it is assigned to */
                    handledBy?: string;
                    /** One of the decision’s */
                    reason?: components["schemas"]["Code"];
                    /** The scenario whose rules hold; the default one where it is left out */
                    schemaId?: string;
                    /** Your own key of the session, by which it can be asked for */
                    clientKey?: string;
                    /** Whole words of a name, or a number of a document, a client, an address, a session’s id */
                    search?: string;
                };
                answer: components["schemas"]["ReviewList"];
            };
            "/review/claim": {
                request: {
                    /** The next one of the queue that is free where it is missing @format uuid */
                    sessionId?: string;
                    /** `free`: offered to the caller; `mine`: claimed by the caller; `assigned`: assigned to the caller; `paused`: on hold, offered to nobody; `looks`: decided, and drawn for a second look; `differing`: two reviewers disagree @default all */
                    show?: components["schemas"]["Show"];
                    /** Name of a reviewer or a team that it is assigned to */
                    handledBy?: string;
                    /** One of the decision’s */
                    reason?: components["schemas"]["Code"];
                    /** The scenario whose rules hold; the default one where it is left out */
                    schemaId?: string;
                    /** Your own key of the session, by which it can be asked for */
                    clientKey?: string;
                    /** Whole words of a name, or a number of a document, a client, an address, a session’s id */
                    search?: string;
                };
                answer: components["schemas"]["Review"];
            };
            "/review/decide": {
                request: components["schemas"]["KycSessionDecideRequest"];
                answer: components["schemas"]["ReviewDecided"];
            };
            "/review/release": {
                request: components["schemas"]["KycSessionDeleteRequest"];
                answer: components["schemas"]["ReviewReleased"];
            };
            "/review/note": {
                request: {
                    /** UUID version 1 @format uuid */
                    sessionId: string;
                    /** For other reviewers; cannot be changed */
                    text: string;
                };
                answer: components["schemas"]["ReviewNotes"];
            };
            "/review/notes": {
                request: components["schemas"]["KycSessionDeleteRequest"];
                answer: components["schemas"]["ReviewNotes"];
            };
            "/review/pause": {
                request: {
                    /** UUID version 1 @format uuid */
                    sessionId: string;
                    /** `person`: they were asked for something elsewhere @default hold */
                    for?: "hold" | "person";
                    /** From then on it is offered again; at most 90 days ahead @format date-time */
                    until: string;
                    /** Why it cannot be decided yet */
                    reason: string;
                };
                answer: components["schemas"]["ReviewHandled"];
            };
            "/review/resume": {
                request: {
                    /** UUID version 1 @format uuid */
                    sessionId: string;
                    /** Why it can be decided now */
                    reason: string;
                };
                answer: components["schemas"]["ReviewHandled"];
            };
            "/review/assign": {
                request: {
                    /** UUID version 1 @format uuid */
                    sessionId: string;
                    /** Name of a reviewer; null: anybody */
                    to?: string | null;
                    /** Name of a team; null: any */
                    team?: string | null;
                    /** The queue goes by it first */
                    priority?: "urgent" | "normal" | "low";
                    /** When it should be decided; null: as the scenario says @format date-time */
                    due?: string | null;
                    /** Why; to a lead it is an escalation */
                    reason: string;
                };
                answer: components["schemas"]["ReviewHandled"];
            };
            "/review/reopen": {
                request: {
                    /** UUID version 1 @format uuid */
                    sessionId: string;
                    /** Why the decision is looked at again; kept with it, sealed */
                    reason: string;
                };
                answer: components["schemas"]["ReviewReopened"];
            };
            "/review/step-up": {
                request: {
                    /** UUID version 1 @format uuid */
                    sessionId: string;
                    /** Of which one is enough, the first offered first; default: `stepUp.to` of the scenario */
                    steps?: ("wallet" | "chip" | "take")[];
                };
                answer: components["schemas"]["StepAsked"];
            };
            "/review/correct": {
                request: {
                    /** UUID version 1 @format uuid */
                    sessionId: string;
                    /** Which document of the session, from 0 @default 0 */
                    document?: number;
                    /** Name of the field, as `results` has it */
                    title: string;
                    /** What the document says; dates as YYYY-MM-DD */
                    value: string;
                    /** Why the reading is wrong; kept with the value, sealed */
                    reason: string;
                };
                answer: components["schemas"]["FieldCorrected"];
            };
            "/scenario/create": {
                request: {
                    /** As people know it */
                    name: string;
                    /** How long its sessions take images */
                    lifetimeSeconds?: number;
                    /** How the page behind a session's link looks, and what it asks */
                    hosted?: components["schemas"]["HostedPage"];
                    /** What has to be sent. Empty: what the assurance asks for (`basic`: nothing; others: all three), and all three of browsers where no assurance is named. Rules about documents and faces want theirs besides */
                    requiredTasks?: ("document" | "selfie" | "faces")[];
                    /** Empty: every one */
                    documentTypes?: components["schemas"]["DocumentType"][];
                    /** States whose documents are accepted; empty: every one */
                    documentStates?: string[];
                    /** From which two faces are one person: a cosine similarity; or `fmr:` and a false match rate, 1e-6 to 0.1, which holds in the worst group of sex, age and neighbourhood, whatever the embedding. null: `fmr:3e-3` between selfie and portrait, `fmr:1e-3` between two selfies */
                    matchThreshold?: number | string | null;
                    /** null: the service's limit */
                    attempts?: number | null;
                    /** What is held against the evidence; null: by what is required and sent */
                    assurance?: "basic" | "substantial" | "high" | null;
                    /** Whether people decide what the service cannot; otherwise that fails */
                    review?: boolean;
                    /** 2: two people have to decide alike, each without the other */
                    reviewersNeeded?: number;
                    /** Hours within which a waiting session should be decided; the queue goes by it. null: none */
                    reviewHours?: number | null;
                    /** Who may have a decided session looked at again (/review/reopen): any reviewer; one who did not decide it; nobody */
                    reopening?: "any" | "another" | "off";
                    /** Whether a person who was declined may ask on the page behind the session’s link that people look again: once, with words of their own, while the link holds */
                    appeals?: boolean;
                    /** Of these, who may reopen; empty: everybody whom `reopening` lets. Names as decisions have them, or `team:leads` */
                    mayReopen?: string[];
                    /** Who may correct a field (/review/correct); empty: every reviewer. Names as decisions have them, or `team:leads` */
                    mayCorrect?: string[];
                    /** Approved and declined sessions that another reviewer decides again without knowing how. It changes nothing by itself: where the two differ, a third one lets the decision stand or reopens it */
                    sampling?: components["schemas"]["Sampling"];
                    /** Whether changes of this scenario need a second person (/scenario/changes) */
                    approval?: components["schemas"]["Approval"];
                    /** Whole years of the holder; null: any */
                    minimumAge?: number | null;
                    /** Whether a document counts after its date of expiry */
                    acceptExpired?: boolean;
                    /** Whether a selfie counts only with a liveness challenge that is met */
                    livenessRequired?: boolean;
                    /** Whether the screen lights the face during a challenge. `preferred`: the face has to follow the light, its shape need not be seen by it; `required`: both; `off`: movement alone counts */
                    livenessLight?: "off" | "preferred" | "required";
                    /** Whether somebody who cannot do a part of the challenge is reviewed; otherwise liveness is not established */
                    livenessAlternative?: boolean;
                    /** Whether the app's platform has to vouch for the app that takes the selfie (header `x-app-attestation`). `required`: without, nothing is approved, so browsers cannot pass; `preferred`: the check isAppAttested says what is missing; `off`: it counts where it is sent */
                    captureAttested?: "off" | "preferred" | "required";
                    /** How large a document has to be in its picture to be judged at `substantial` and above: 1,000 pixels along its long side, or 600 for pictures that messengers made small (`lenient`), which show fewer screens and copies. Without, and without colours, it is asked for again (`original_not_judged`) */
                    originals?: "strict" | "lenient";
                    /** Whether a take of the document, tilted under the camera’s lamp, has to show an original (check group `original`). `required`: without, nothing is approved; `preferred`: a take is judged where one is sent. What speaks against it is reviewed in either case. Measured on renders only */
                    documentTake?: "off" | "preferred" | "required";
                    /** A further step within the session, where pictures alone cannot tell: it stays `idle` with the reason `step_up`, and `advice` names the steps that are left. One step is enough. A person who cannot do one says so (`cannot` of /kyc/process) */
                    stepUp?: components["schemas"]["StepUp"];
                    /** Whether sessions are opened with a captcha only */
                    captchaRequired?: boolean;
                    /** Held against the other sessions of the same user, as long as those are kept */
                    duplicates?: components["schemas"]["ScenarioDuplicates"];
                    /** Searches of a face among many (1:N) */
                    faceSearch?: components["schemas"]["FaceSearch"];
                    /** Whether networks estimate age and sex of faces, to hold them against the document. false: they do not run, nothing of it is kept, and isAgeMismatch and isGenderMismatch are `idle` without a value */
                    ageAndSex?: boolean;
                    /** What /blocklist/add has blocked */
                    blocklists?: components["schemas"]["ScenarioBlocklists"];
                    /** Addresses count for calls with a client token alone: as keyed hashes, which are dropped after 7 days. Carriers and offices share one address among many people */
                    velocity?: components["schemas"]["Velocity"];
                    /** What goes when consent is withdrawn: the session with everything; its images; nothing, where a law has it kept until its time is over */
                    withdrawal?: "erase" | "erase_images" | "keep";
                    /** Days for which what a session holds is kept, counted from its creation; 0: until the session has ended. What is due is erased as /kyc/session/delete erases it */
                    retention?: components["schemas"]["Retention"];
                    /** Checks of documents whose failure fails the task */
                    documentChecks?: (components["schemas"]["Name"] | components["schemas"]["DocumentCheck"])[];
                    /** Checks of selfies whose failure fails the task */
                    selfieChecks?: (components["schemas"]["SelfieCheckName"] | components["schemas"]["SelfieCheck"])[];
                    /** Why the rules are as they are from now on; the version keeps it. Name no person of a session */
                    why?: string;
                };
                answer: components["schemas"]["ScenarioAnswer"];
            };
            "/scenario/update": {
                request: {
                    /** As people know it */
                    name?: string;
                    /** How long its sessions take images */
                    lifetimeSeconds?: number;
                    /** How the page behind a session's link looks, and what it asks */
                    hosted?: components["schemas"]["HostedPage"];
                    /** What has to be sent. Empty: what the assurance asks for (`basic`: nothing; others: all three), and all three of browsers where no assurance is named. Rules about documents and faces want theirs besides */
                    requiredTasks?: ("document" | "selfie" | "faces")[];
                    /** Empty: every one */
                    documentTypes?: components["schemas"]["DocumentType"][];
                    /** States whose documents are accepted; empty: every one */
                    documentStates?: string[];
                    /** From which two faces are one person: a cosine similarity; or `fmr:` and a false match rate, 1e-6 to 0.1, which holds in the worst group of sex, age and neighbourhood, whatever the embedding. null: `fmr:3e-3` between selfie and portrait, `fmr:1e-3` between two selfies */
                    matchThreshold?: number | string | null;
                    /** null: the service's limit */
                    attempts?: number | null;
                    /** What is held against the evidence; null: by what is required and sent */
                    assurance?: "basic" | "substantial" | "high" | null;
                    /** Whether people decide what the service cannot; otherwise that fails */
                    review?: boolean;
                    /** 2: two people have to decide alike, each without the other */
                    reviewersNeeded?: number;
                    /** Hours within which a waiting session should be decided; the queue goes by it. null: none */
                    reviewHours?: number | null;
                    /** Who may have a decided session looked at again (/review/reopen): any reviewer; one who did not decide it; nobody */
                    reopening?: "any" | "another" | "off";
                    /** Whether a person who was declined may ask on the page behind the session’s link that people look again: once, with words of their own, while the link holds */
                    appeals?: boolean;
                    /** Of these, who may reopen; empty: everybody whom `reopening` lets. Names as decisions have them, or `team:leads` */
                    mayReopen?: string[];
                    /** Who may correct a field (/review/correct); empty: every reviewer. Names as decisions have them, or `team:leads` */
                    mayCorrect?: string[];
                    /** Approved and declined sessions that another reviewer decides again without knowing how. It changes nothing by itself: where the two differ, a third one lets the decision stand or reopens it */
                    sampling?: components["schemas"]["Sampling"];
                    /** Whether changes of this scenario need a second person (/scenario/changes) */
                    approval?: components["schemas"]["Approval"];
                    /** Whole years of the holder; null: any */
                    minimumAge?: number | null;
                    /** Whether a document counts after its date of expiry */
                    acceptExpired?: boolean;
                    /** Whether a selfie counts only with a liveness challenge that is met */
                    livenessRequired?: boolean;
                    /** Whether the screen lights the face during a challenge. `preferred`: the face has to follow the light, its shape need not be seen by it; `required`: both; `off`: movement alone counts */
                    livenessLight?: "off" | "preferred" | "required";
                    /** Whether somebody who cannot do a part of the challenge is reviewed; otherwise liveness is not established */
                    livenessAlternative?: boolean;
                    /** Whether the app's platform has to vouch for the app that takes the selfie (header `x-app-attestation`). `required`: without, nothing is approved, so browsers cannot pass; `preferred`: the check isAppAttested says what is missing; `off`: it counts where it is sent */
                    captureAttested?: "off" | "preferred" | "required";
                    /** How large a document has to be in its picture to be judged at `substantial` and above: 1,000 pixels along its long side, or 600 for pictures that messengers made small (`lenient`), which show fewer screens and copies. Without, and without colours, it is asked for again (`original_not_judged`) */
                    originals?: "strict" | "lenient";
                    /** Whether a take of the document, tilted under the camera’s lamp, has to show an original (check group `original`). `required`: without, nothing is approved; `preferred`: a take is judged where one is sent. What speaks against it is reviewed in either case. Measured on renders only */
                    documentTake?: "off" | "preferred" | "required";
                    /** A further step within the session, where pictures alone cannot tell: it stays `idle` with the reason `step_up`, and `advice` names the steps that are left. One step is enough. A person who cannot do one says so (`cannot` of /kyc/process) */
                    stepUp?: components["schemas"]["StepUp"];
                    /** Whether sessions are opened with a captcha only */
                    captchaRequired?: boolean;
                    /** Held against the other sessions of the same user, as long as those are kept */
                    duplicates?: components["schemas"]["ScenarioDuplicates"];
                    /** Searches of a face among many (1:N) */
                    faceSearch?: components["schemas"]["FaceSearch"];
                    /** Whether networks estimate age and sex of faces, to hold them against the document. false: they do not run, nothing of it is kept, and isAgeMismatch and isGenderMismatch are `idle` without a value */
                    ageAndSex?: boolean;
                    /** What /blocklist/add has blocked */
                    blocklists?: components["schemas"]["ScenarioBlocklists"];
                    /** Addresses count for calls with a client token alone: as keyed hashes, which are dropped after 7 days. Carriers and offices share one address among many people */
                    velocity?: components["schemas"]["Velocity"];
                    /** What goes when consent is withdrawn: the session with everything; its images; nothing, where a law has it kept until its time is over */
                    withdrawal?: "erase" | "erase_images" | "keep";
                    /** Days for which what a session holds is kept, counted from its creation; 0: until the session has ended. What is due is erased as /kyc/session/delete erases it */
                    retention?: components["schemas"]["Retention"];
                    /** Checks of documents whose failure fails the task */
                    documentChecks?: (components["schemas"]["Name"] | components["schemas"]["DocumentCheck"])[];
                    /** Checks of selfies whose failure fails the task */
                    selfieChecks?: (components["schemas"]["SelfieCheckName"] | components["schemas"]["SelfieCheck"])[];
                    /** The scenario whose rules hold; the default one where it is left out @format uuid */
                    schemaId: string;
                    /** Why the rules are as they are from now on; the version keeps it. Name no person of a session */
                    why?: string;
                    /** That the change was made to: refused where it is another */
                    version?: number;
                };
                answer: components["schemas"]["ScenarioUpdated"];
            };
            "/scenario/preview": {
                request: {
                    /** As people know it */
                    name?: string;
                    /** How long its sessions take images */
                    lifetimeSeconds?: number;
                    /** How the page behind a session's link looks, and what it asks */
                    hosted?: components["schemas"]["HostedPage"];
                    /** What has to be sent. Empty: what the assurance asks for (`basic`: nothing; others: all three), and all three of browsers where no assurance is named. Rules about documents and faces want theirs besides */
                    requiredTasks?: ("document" | "selfie" | "faces")[];
                    /** Empty: every one */
                    documentTypes?: components["schemas"]["DocumentType"][];
                    /** States whose documents are accepted; empty: every one */
                    documentStates?: string[];
                    /** From which two faces are one person: a cosine similarity; or `fmr:` and a false match rate, 1e-6 to 0.1, which holds in the worst group of sex, age and neighbourhood, whatever the embedding. null: `fmr:3e-3` between selfie and portrait, `fmr:1e-3` between two selfies */
                    matchThreshold?: number | string | null;
                    /** null: the service's limit */
                    attempts?: number | null;
                    /** What is held against the evidence; null: by what is required and sent */
                    assurance?: "basic" | "substantial" | "high" | null;
                    /** Whether people decide what the service cannot; otherwise that fails */
                    review?: boolean;
                    /** 2: two people have to decide alike, each without the other */
                    reviewersNeeded?: number;
                    /** Hours within which a waiting session should be decided; the queue goes by it. null: none */
                    reviewHours?: number | null;
                    /** Who may have a decided session looked at again (/review/reopen): any reviewer; one who did not decide it; nobody */
                    reopening?: "any" | "another" | "off";
                    /** Whether a person who was declined may ask on the page behind the session’s link that people look again: once, with words of their own, while the link holds */
                    appeals?: boolean;
                    /** Of these, who may reopen; empty: everybody whom `reopening` lets. Names as decisions have them, or `team:leads` */
                    mayReopen?: string[];
                    /** Who may correct a field (/review/correct); empty: every reviewer. Names as decisions have them, or `team:leads` */
                    mayCorrect?: string[];
                    /** Approved and declined sessions that another reviewer decides again without knowing how. It changes nothing by itself: where the two differ, a third one lets the decision stand or reopens it */
                    sampling?: components["schemas"]["Sampling"];
                    /** Whether changes of this scenario need a second person (/scenario/changes) */
                    approval?: components["schemas"]["Approval"];
                    /** Whole years of the holder; null: any */
                    minimumAge?: number | null;
                    /** Whether a document counts after its date of expiry */
                    acceptExpired?: boolean;
                    /** Whether a selfie counts only with a liveness challenge that is met */
                    livenessRequired?: boolean;
                    /** Whether the screen lights the face during a challenge. `preferred`: the face has to follow the light, its shape need not be seen by it; `required`: both; `off`: movement alone counts */
                    livenessLight?: "off" | "preferred" | "required";
                    /** Whether somebody who cannot do a part of the challenge is reviewed; otherwise liveness is not established */
                    livenessAlternative?: boolean;
                    /** Whether the app's platform has to vouch for the app that takes the selfie (header `x-app-attestation`). `required`: without, nothing is approved, so browsers cannot pass; `preferred`: the check isAppAttested says what is missing; `off`: it counts where it is sent */
                    captureAttested?: "off" | "preferred" | "required";
                    /** How large a document has to be in its picture to be judged at `substantial` and above: 1,000 pixels along its long side, or 600 for pictures that messengers made small (`lenient`), which show fewer screens and copies. Without, and without colours, it is asked for again (`original_not_judged`) */
                    originals?: "strict" | "lenient";
                    /** Whether a take of the document, tilted under the camera’s lamp, has to show an original (check group `original`). `required`: without, nothing is approved; `preferred`: a take is judged where one is sent. What speaks against it is reviewed in either case. Measured on renders only */
                    documentTake?: "off" | "preferred" | "required";
                    /** A further step within the session, where pictures alone cannot tell: it stays `idle` with the reason `step_up`, and `advice` names the steps that are left. One step is enough. A person who cannot do one says so (`cannot` of /kyc/process) */
                    stepUp?: components["schemas"]["StepUp"];
                    /** Whether sessions are opened with a captcha only */
                    captchaRequired?: boolean;
                    /** Held against the other sessions of the same user, as long as those are kept */
                    duplicates?: components["schemas"]["ScenarioDuplicates"];
                    /** Searches of a face among many (1:N) */
                    faceSearch?: components["schemas"]["FaceSearch"];
                    /** Whether networks estimate age and sex of faces, to hold them against the document. false: they do not run, nothing of it is kept, and isAgeMismatch and isGenderMismatch are `idle` without a value */
                    ageAndSex?: boolean;
                    /** What /blocklist/add has blocked */
                    blocklists?: components["schemas"]["ScenarioBlocklists"];
                    /** Addresses count for calls with a client token alone: as keyed hashes, which are dropped after 7 days. Carriers and offices share one address among many people */
                    velocity?: components["schemas"]["Velocity"];
                    /** What goes when consent is withdrawn: the session with everything; its images; nothing, where a law has it kept until its time is over */
                    withdrawal?: "erase" | "erase_images" | "keep";
                    /** Days for which what a session holds is kept, counted from its creation; 0: until the session has ended. What is due is erased as /kyc/session/delete erases it */
                    retention?: components["schemas"]["Retention"];
                    /** Checks of documents whose failure fails the task */
                    documentChecks?: (components["schemas"]["Name"] | components["schemas"]["DocumentCheck"])[];
                    /** Checks of selfies whose failure fails the task */
                    selfieChecks?: (components["schemas"]["SelfieCheckName"] | components["schemas"]["SelfieCheck"])[];
                    /** The scenario whose rules hold; the default one where it is left out @format uuid */
                    schemaId: string;
                    /** Why the rules are as they are from now on; the version keeps it. Name no person of a session */
                    why?: string;
                    /** That the change was made to: refused where it is another */
                    version?: number;
                    /** `next` of the answer before; the first sessions where it is missing */
                    after?: components["schemas"]["PreviewPlace"];
                };
                answer: components["schemas"]["ScenarioPreview"];
            };
            "/scenario/delete": {
                request: {
                    /** The scenario whose rules hold; the default one where it is left out @format uuid */
                    schemaId: string;
                    /** Why the rules are as they are from now on; the version keeps it. Name no person of a session */
                    why?: string;
                };
                answer: components["schemas"]["DeletedScenario"];
            };
            "/scenario/versions": {
                request: {
                    /** From 1 on @default 1 */
                    page?: number;
                    /** How many a page has @default 20 */
                    pageSize?: number;
                    /** The scenario whose rules hold; the default one where it is left out @format uuid */
                    schemaId: string;
                };
                answer: components["schemas"]["ScenarioVersions"];
            };
            "/scenario/changes": {
                request: {
                    /** From 1 on @default 1 */
                    page?: number;
                    /** How many a page has @default 20 */
                    pageSize?: number;
                    /** The scenario whose rules hold; the default one where it is left out @format uuid */
                    schemaId?: string;
                    /** Of deliveries: pending, delivered or failed */
                    state?: "pending" | "approved" | "refused";
                };
                answer: components["schemas"]["ScenarioChanges"];
            };
            "/scenario/decide": {
                request: {
                    /** The scenario whose rules hold; the default one where it is left out @format uuid */
                    schemaId: string;
                    /** The change, as /scenario/changes names it @format uuid */
                    changeId: string;
                    /** False: it is refused, or withdrawn by who made it */
                    approve: boolean;
                    /** Why the rules are as they are from now on; the version keeps it. Name no person of a session */
                    why?: string;
                };
                answer: components["schemas"]["ScenarioChangeDecided"];
            };
            "/scenarios": {
                request: components["schemas"]["Request"];
                answer: components["schemas"]["ScenarioList"];
            };
            "/person/create": {
                request: {
                    /** The list of persons; the main list where it is left out */
                    list_id?: string;
                    /** The group of sources */
                    group_id?: string;
                    /** The source of the image */
                    source_id?: string;
                    /** Pose of a face given as an embedding, degrees; that of a face on an image is measured */
                    yaw?: number;
                    /** Pose of a face given as an embedding, degrees; that of a face on an image is measured */
                    pitch?: number;
                    /** Names, or objects `{"name": …, "threshold": …}` as JSON */
                    feature_check?: (components["schemas"]["FeatureName"] | string)[];
                    /** Cosine similarity 0..1; or `fmr:` and the false match rate of one comparison in the worst group of sex, age and neighbourhood, 1e-6 to 0.1; or `fpir:` and the share of searches for a stranger that may find anybody, by the worst sex and age, 1e-4 to 0.1, for which the similarity grows with the list (the default is `fpir:0.01`); or `no_match`: everybody is new */
                    new_person_threshold?: string;
                    /** Minimum side of the face box, pixels */
                    new_person_square_min?: number;
                    /** Faces turned further to the side are not added: degrees */
                    new_person_yaw_max?: number;
                    /** Faces turned further up or down are not added: degrees */
                    new_person_pitch_max?: number;
                    /** Score from which matches are told, where that is not the threshold for a new person */
                    new_person_threshold_score?: number;
                    /** Business data */
                    fields?: string[];
                    /** All faces of the image, not only the largest */
                    multi?: boolean;
                    /** Replaces the known person's face and image with this one */
                    replace_on_found?: boolean;
                    /** Answers each face in small */
                    thumb?: boolean;
                    /** Answers each face as it is compared, upright and of one size */
                    normalized?: boolean;
                    /** Answers where each face is */
                    bbox?: boolean;
                    /** Answers four corners of each face */
                    bbox_pro?: boolean;
                    /** Does not keep the image */
                    drop_image?: boolean;
                    /** Answers the face vector, and adds nobody */
                    embedding_only?: boolean;
                    /** Base64 of little-endian float32 values, of unit length together */
                    embedding?: string;
                    /** As it came with the embedding; one of another version is refused */
                    embedding_version?: string;
                    /** JPEG, PNG, WebP, AVIF or PDF of one scanned page @format binary */
                    image?: Blob;
                };
                answer: components["schemas"]["CreatedPersons"] | components["schemas"]["CreatedPersons"];
            };
            "/person/update": {
                request: {
                    /** The list of persons; the main list where it is left out */
                    list_id: string;
                    /** The person */
                    person_id: string;
                    /** Your own data of the person */
                    fields?: string[];
                    /** Deletes the stored images; the faces stay @default false */
                    drop_image?: boolean;
                    /** Moves the person */
                    new_list_id?: string;
                };
                answer: components["schemas"]["ReviewReleased"];
            };
            "/person/delete": {
                request: {
                    /** The list of persons; the main list where it is left out */
                    list_id: string;
                    /** The person */
                    person_id: string[];
                };
                answer: {
                    /** `ok`; `error` in a refusal */
                    status: "ok";
                    /** In words, for logs: programs go by codes and statuses */
                    message: string;
                    /** Persons that were deleted */
                    persons: number;
                    /** Faces that were deleted */
                    faces: number;
                    /** Face vectors that were deleted */
                    vectors: number;
                    /** Images that were deleted */
                    images: number;
                };
            };
            "/person/fusion": {
                request: {
                    /** The list of persons; the main list where it is left out */
                    list_id: string;
                    /** The person */
                    person_id: string;
                    /** Merged into the person; disappears */
                    replace_person_id?: string;
                    /** Face vectors to join */
                    embeddings?: string[];
                    /** As it came with the embedding; one of another version is refused */
                    embedding_version?: string;
                    /** Similarity with the person that every added face must have: a cosine similarity 0..1, or `fmr:` and a false match rate of one comparison in the worst group of sex, age and neighbourhood, 1e-6 to 0.1 (no `fpir:`: nothing is searched); not looked at without it, or with `no_match` */
                    new_person_threshold?: string;
                    /** Business data */
                    fields?: string[];
                    /** Does not keep the image */
                    drop_image?: boolean;
                    /** JPEG, PNG, WebP, AVIF or PDF of one scanned page @format binary */
                    image?: Blob;
                };
                answer: components["schemas"]["ReviewReleased"];
            };
            "/person/list/create": {
                request: {
                    /** As people know it */
                    name?: string;
                    /** An existing list, to be renamed */
                    list_id?: string;
                };
                answer: {
                    /** `ok`; `error` in a refusal */
                    status: "ok";
                    /** The list of persons; the main list where it is left out @format uuid */
                    list_id: string;
                    /** As people know it */
                    name: string;
                };
            };
            "/person/list/delete": {
                request: {
                    /** The list of persons; the main list where it is left out */
                    list_id: string;
                    /** Not compared: the id alone says which list */
                    name?: string;
                };
                answer: {
                    /** `ok`; `error` in a refusal */
                    status: "ok";
                    /** Persons that were deleted */
                    persons: number;
                    /** Faces that were deleted */
                    faces: number;
                    /** Face vectors that were deleted */
                    vectors: number;
                    /** Images that were deleted */
                    images: number;
                    /** The list was too large for one call: what is counted is deleted, the rest and the list will be, within minutes */
                    pending?: true;
                };
            };
            "/blocklist/add": {
                request: {
                    /** One document */
                    document?: {
                        /** However it is spaced; look-alike letters and digits count as one */
                        number: string;
                        /** Issuing state; without: of any state */
                        countryCode?: string;
                        /** Without: of any type */
                        documentType?: components["schemas"]["DocumentType"];
                        /** For reviewers */
                        note?: string;
                    };
                    /** The documents of this session @format uuid */
                    sessionId?: string;
                    /** The persons of this list, by their faces */
                    list_id?: string;
                    /** With `sessionId`: for reviewers, with each document */
                    note?: string;
                };
                answer: components["schemas"]["BlocklistAdded"];
            };
            "/blocklist/remove": {
                request: {
                    /** `id` of an entry; a list of persons stays, but blocks nobody any more */
                    entryId: string;
                };
                answer: components["schemas"]["ReviewReleased"];
            };
            "/blocklists": {
                request: components["schemas"]["Request"];
                answer: components["schemas"]["Blocklists"];
            };
            "/source/group/create": {
                request: {
                    /** As people know it */
                    name: string;
                };
                answer: {
                    /** `ok`; `error` in a refusal */
                    status: "ok";
                    /** In words, for logs: programs go by codes and statuses */
                    message: string;
                    /** The group of sources @format uuid */
                    group_id: string;
                };
            };
            "/source/create": {
                request: {
                    /** The group of sources */
                    group_id: string;
                    /** As people know it */
                    name: string;
                    /** What to tell of each face */
                    feature_check?: components["schemas"]["FeatureName"][];
                    /** Cosine similarity 0..1; or `fmr:` and the false match rate of one comparison in the worst group of sex, age and neighbourhood, 1e-6 to 0.1; or `fpir:` and the share of searches for a stranger that may find anybody, by the worst sex and age, 1e-4 to 0.1, for which the similarity grows with the list (the default is `fpir:0.01`); or `no_match`: everybody is new */
                    new_person_threshold?: string;
                    /** Minimum area of the face box, pixels squared */
                    new_person_square_min?: number;
                    /** Faces turned further to the side are not added: degrees */
                    new_person_yaw_max?: number;
                    /** Faces turned further up or down are not added: degrees */
                    new_person_pitch_max?: number;
                    /** Lists to which new persons are added */
                    person_list_add?: string[];
                    /** Lists in which a face is looked for before it is added */
                    person_list_search?: {
                        /** The list of persons; the main list where it is left out */
                        list_id: string;
                        /** Similarity from which two faces are taken for one person */
                        threshold?: number;
                        /** How many at most are answered */
                        limit?: number;
                    }[];
                };
                answer: {
                    /** `ok`; `error` in a refusal */
                    status: "ok";
                    /** In words, for logs: programs go by codes and statuses */
                    message: string;
                    /** The source of the image @format uuid */
                    source_id: string;
                };
            };
            "/source/update": {
                request: {
                    /** The source of the image */
                    source_id: string;
                    /** Group of the source; another one moves it */
                    group_id: string;
                    /** As people know it */
                    name?: string;
                    /** What to tell of each face */
                    feature_check?: components["schemas"]["FeatureName"][];
                    /** Cosine similarity 0..1; or `fmr:` and the false match rate of one comparison in the worst group of sex, age and neighbourhood, 1e-6 to 0.1; or `fpir:` and the share of searches for a stranger that may find anybody, by the worst sex and age, 1e-4 to 0.1, for which the similarity grows with the list (the default is `fpir:0.01`); or `no_match`: everybody is new */
                    new_person_threshold?: string;
                    /** Minimum area of the face box, pixels squared */
                    new_person_square_min?: number;
                    /** Faces turned further to the side are not added: degrees */
                    new_person_yaw_max?: number;
                    /** Faces turned further up or down are not added: degrees */
                    new_person_pitch_max?: number;
                    /** Lists to which new persons are added */
                    person_list_add?: string[];
                };
                answer: {
                    /** `ok`; `error` in a refusal */
                    status: "ok";
                    /** Always 0 */
                    code: 0;
                    /** In words, for logs: programs go by codes and statuses */
                    message: string;
                };
            };
            "/sources": {
                request: {
                    /** The group of sources */
                    group_id: string;
                };
                answer: components["schemas"]["Sources"];
            };
            "/person/search": {
                request: {
                    /** Lists to search; the main list by default */
                    list_id?: string[];
                    /** Base64 of little-endian float32 values, of unit length together */
                    embedding?: string;
                    /** As it came with the embedding; one of another version is refused */
                    embedding_version?: string;
                    /** How many at most are answered */
                    limit?: number;
                    /** Cosine similarity from which a person is a match. By default it grows with the number of persons in the lists, so that 1 in 100 searches for a stranger finds anybody */
                    threshold?: number;
                    /** All faces of the image, not only the largest */
                    multi?: boolean;
                    /** Answers where each face is */
                    bbox?: boolean;
                    /** Answers four corners of each face */
                    bbox_pro?: boolean;
                    /** JPEG, PNG, WebP, AVIF or PDF of one scanned page @format binary */
                    image?: Blob;
                };
                answer: components["schemas"]["PersonSearch"];
            };
            "/person/get": {
                request: {
                    /** The person */
                    person_id: string;
                    /** The list of persons; the main list where it is left out */
                    list_id?: string;
                };
                answer: components["schemas"]["Person"] & components["schemas"]["ReviewReleased"];
            };
            "/persons": {
                request: {
                    /** Persons of all lists without it */
                    list_id?: string;
                    /** From 1 on @default 1 */
                    page?: number;
                    /** How many a page has @default 20 */
                    pageSize?: number;
                };
                answer: components["schemas"]["Persons"];
            };
            "/person/lists": {
                request: components["schemas"]["Request"];
                answer: components["schemas"]["PersonLists"];
            };
            "/source/delete": {
                request: {
                    /** The source of the image */
                    source_id: string;
                };
                answer: components["schemas"]["ReviewReleased"];
            };
            "/source/groups": {
                request: components["schemas"]["Request"];
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
