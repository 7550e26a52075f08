"""edge-kyc: a client.

    client = Client("https://kyc.example", token)
    session = client.kyc_session_create(client_user="Ann Example")
    client.kyc_process(session_id=session["sessionId"], images=[pathlib.Path("passport.jpg")])

What the service refuses is raised as Refused, with code, status, message and details. Calls that it asks to send again
later (429, 503 with Retry-After) are sent again. Needs nothing but Python 3.9 or newer.
"""

# Generated from /openapi.json by `npm run client`.

from __future__ import annotations

import http.client
import json
import mimetypes
import os
import re
import time
import urllib.error
import urllib.request
import uuid
from email.utils import parsedate_to_datetime
from typing import Any, BinaryIO, Callable, Dict, List, Literal, Mapping, Optional, Tuple, TypedDict, Union


_CODES: Dict[str, str] = {
    "access denied": "access_denied",
    "another reviewer has to decide too": "review_second_needed",
    "balance is too low": "payment_required",
    "consent is to another text": "consent_changed",
    "consent is withdrawn": "consent_withdrawn",
    "content type is not supported": "content_type",
    "data is being moved": "moving",
    "idempotency key was used for another request": "idempotency_conflict",
    "image format is not supported": "image_format",
    "image is too large": "image_too_large",
    "internal error": "internal",
    "invalid schema": "invalid_schema",
    "item with this id does not found": "item_does_not_found",
    "item with this id not found": "item_not_found",
    "link was opened on another device": "link_opened_elsewhere",
    "liveness challenge is unknown, used or expired": "liveness_challenge",
    "no access": "no_access",
    "origin may not ask wallets": "wallet_origin",
    "person is being changed": "person_changed",
    "request body came too slowly": "request_timeout",
    "request is too large": "request_too_large",
    "request with this idempotency key is being processed": "idempotency_running",
    "sandboxOutcome needs a sandbox token": "sandbox_only",
    "scenario has another version": "scenario_changed",
    "service has no signing key": "signing_key_missing",
    "service is busy": "busy",
    "session did not end as an exception": "session_no_exception",
    "session has no attempts left": "session_attempts",
    "session has no client tokens left": "session_tokens",
    "session has no handoffs left": "session_handoffs",
    "session has no liveness challenges left": "session_challenges",
    "session has no wallet requests left": "session_wallets",
    "session has too many images": "session_images",
    "session is being processed": "session_processing",
    "session is being reviewed by somebody else": "review_claimed",
    "session is decided": "session_decided",
    "session is expired": "session_expired",
    "session is not approved": "session_not_approved",
    "session is not claimed": "review_not_claimed",
    "session is not decided": "session_undecided",
    "session is not in review": "session_not_in_review",
    "session not found": "session_not_found",
    "sessionId or clientKey is required": "identifier_required",
    "token names no reviewer": "reviewer_unnamed",
    "too many requests": "too_many_requests",
    "too many sessions to look through": "subject_search_unfinished",
    "too many sessions wait to be processed": "too_many_sessions",
    "too many webhooks": "too_many_webhooks",
    "under legal hold": "legal_hold",
    "wallet answer is not for this request": "wallet_answer",
    "wallet request is unknown, answered or expired": "wallet_request",
    "webhook url is not allowed": "webhook_url",
}


class Refused(Exception):
    """The service has refused a call, or did not answer it as it should.

    ``code`` is a name to program by (``session_not_found``), ``message`` is for logs, ``details`` say of an invalid
    request what was expected where. ``status`` is the one of HTTP, 0 where there was no answer.
    """

    def __init__(
        self,
        status: int,
        message: str,
        *,
        code: str = "",
        details: Optional[List[Dict[str, Any]]] = None,
        request_id: Optional[str] = None,
        retry_after: Optional[float] = None,
    ) -> None:
        self.status = status
        self.message = message
        self.code = code or _CODES.get(message) or re.sub(r"[^a-z0-9]+", "_", message.lower()).strip("_")
        self.details: List[Dict[str, Any]] = details or []
        self.request_id = request_id
        self.retry_after = retry_after
        super().__init__(f"{status} {message}" + (f" {self.details}" if self.details else ""))


class _Unset:
    def __repr__(self) -> str:
        return "UNSET"


#: What is left out of a request; ``None`` is sent as null.
UNSET: Any = _Unset()

#: A file: its bytes, an open file, a path, or (name, bytes), (name, bytes, content type).
File = Union[bytes, BinaryIO, "os.PathLike[str]", Tuple[str, bytes], Tuple[str, bytes, str]]

_MAGIC = (
    (b"\xff\xd8\xff", "image/jpeg"),
    (b"\x89PNG\r\n\x1a\n", "image/png"),
    (b"GIF8", "image/gif"),
    (b"II*\x00", "image/tiff"),
    (b"MM\x00*", "image/tiff"),
    (b"%PDF-", "application/pdf"),
    (b"PK\x03\x04", "application/zip"),
)


def _content_type(name: str, data: bytes) -> str:
    for start, found in _MAGIC:
        if data.startswith(start):
            return found
    if data[:4] == b"RIFF" and data[8:12] == b"WEBP":
        return "image/webp"
    if data[4:8] == b"ftyp":
        return "image/avif" if data[8:12] in (b"avif", b"avis") else "image/heic"
    return mimetypes.guess_type(name)[0] or "application/octet-stream"


def _file(name: str, value: Any) -> Tuple[str, bytes, str]:
    if isinstance(value, tuple):
        file_name, data = str(value[0]), bytes(value[1])
        return file_name, data, value[2] if len(value) > 2 else _content_type(file_name, data)
    if isinstance(value, (bytes, bytearray)):
        return name, bytes(value), _content_type(name, bytes(value))
    if isinstance(value, os.PathLike):
        with open(value, "rb") as opened:
            data = opened.read()
        file_name = os.path.basename(os.fspath(value))
        return file_name, data, _content_type(file_name, data)
    if hasattr(value, "read"):
        data = value.read()
        file_name = os.path.basename(str(getattr(value, "name", name)))
        return file_name, data, _content_type(file_name, data)
    raise TypeError(f"{name}: a file is bytes, an open file, a path or (name, bytes), not {type(value).__name__}")


def _text(value: Any) -> str:
    return value if isinstance(value, str) else json.dumps(value)


def _form(fields: Mapping[str, Any], files: Mapping[str, Any]) -> Tuple[bytes, str]:
    boundary = f"edge-kyc-{uuid.uuid4().hex}"
    parts: List[bytes] = []

    def part(head: str, body: bytes) -> None:
        parts.extend((f"--{boundary}\r\nContent-Disposition: form-data; {head}\r\n\r\n".encode("utf-8"), body, b"\r\n"))

    for name, value in fields.items():
        part(f'name="{name}"', _text(value).encode("utf-8"))
    for name, value in files.items():
        for one in value if isinstance(value, list) else [value]:
            file_name, data, content_type = _file(name, one)
            quoted = re.sub(r'[\r\n"\\]', "_", file_name)
            part(f'name="{name}"; filename="{quoted}"\r\nContent-Type: {content_type}', data)
    parts.append(f"--{boundary}--\r\n".encode("ascii"))
    return b"".join(parts), f"multipart/form-data; boundary={boundary}"


class _NoRedirect(urllib.request.HTTPRedirectHandler):
    """A token is sent to the service that it is for, and to nobody else."""

    def redirect_request(self, *args: Any, **kwargs: Any) -> None:
        return None


def _seconds(retry_after: Optional[str]) -> Optional[float]:
    if not retry_after:
        return None
    if retry_after.strip().isdigit():
        return float(retry_after)
    try:
        return max(0.0, parsedate_to_datetime(retry_after).timestamp() - time.time())
    except (TypeError, ValueError):
        return None


class _Transport:
    """One request and its answer; what the methods below are made of."""

    def __init__(
        self,
        base_url: str,
        token: Optional[str] = None,
        *,
        timeout: float = 60.0,
        retries: int = 3,
        longest_wait: float = 60.0,
        sleep: Callable[[float], None] = time.sleep,
    ) -> None:
        if not re.match(r"https?://", base_url):
            raise ValueError("base_url begins with https://, or http:// on one machine")
        self.base_url = base_url.rstrip("/")
        self.token = token
        self.timeout = timeout
        self.retries = retries
        self.longest_wait = longest_wait
        self._sleep = sleep
        self._opener = urllib.request.build_opener(_NoRedirect)

    def _call(
        self,
        path: str,
        fields: Mapping[str, Any],
        *,
        files: Optional[Mapping[str, Any]] = None,
        headers: Optional[Mapping[str, Any]] = None,
        accept: Optional[str] = None,
    ) -> Any:
        given = {name: value for name, value in fields.items() if value is not UNSET}
        sent = {name: str(value) for name, value in (headers or {}).items() if value is not UNSET}
        if files is None:
            body, content_type = json.dumps(given).encode("utf-8"), "application/json"
        else:
            body, content_type = _form(given, {name: value for name, value in files.items() if value is not UNSET})
        sent.update({"Content-Type": content_type, "Accept": accept or "application/json"})
        if self.token is not None:
            sent["Authorization"] = f"Bearer {self.token}"
        # Answered once whatever happens on the way: such a call may be sent again without an answer, too.
        repeatable = "Idempotency-Key" in sent
        attempt = 0
        while True:
            try:
                answer = self._send(path, body, sent)
                return answer if accept else self._read(answer)
            except Refused as refused:
                asked = refused.status in (429, 503) and refused.retry_after is not None
                lost = repeatable and refused.status in (0, 502, 503, 504)
                wait = refused.retry_after if refused.retry_after is not None else float(2**attempt)
                if attempt >= self.retries or not (asked or lost) or wait > self.longest_wait:
                    raise
                attempt += 1
                self._sleep(wait)

    def _send(self, path: str, body: bytes, headers: Mapping[str, str]) -> bytes:
        request = urllib.request.Request(self.base_url + path, data=body, headers=dict(headers), method="POST")
        try:
            with self._opener.open(request, timeout=self.timeout) as response:
                return bytes(response.read())
        except urllib.error.HTTPError as error:
            raise self._refusal(error.code, error.read(), error.headers) from None
        except (urllib.error.URLError, http.client.HTTPException, OSError) as error:
            raise Refused(0, f"no answer: {getattr(error, 'reason', error)}", code="no_answer") from error

    @staticmethod
    def _refusal(status: int, body: bytes, headers: Any) -> Refused:
        try:
            said = json.loads(body)
        except ValueError:
            said = None
        told = said if isinstance(said, dict) else {}
        return Refused(
            status,
            str(told.get("message", "the answer is not the service's")),
            details=told.get("details"),
            request_id=headers.get("x-request-id"),
            retry_after=_seconds(headers.get("retry-after")),
        )

    @staticmethod
    def _read(body: bytes) -> Any:
        try:
            answer = json.loads(body)
        except ValueError:
            raise Refused(200, "the answer is not the service's") from None
        # Some refusals come with status 200, as the interface has it.
        if isinstance(answer, dict) and answer.get("status") == "error":
            raise Refused(200, str(answer.get("message", "")), details=answer.get("details"))
        return answer


class CreatedTokenToken(TypedDict):
    """The new token, which is shown this once"""

    #: When it ends
    expires: str
    #: Its id, which is the token itself
    id: str


class CreatedToken(TypedDict):
    #: In words, for logs: programs go by codes and statuses
    message: str
    #: `ok`; `error` in a refusal
    status: Literal["ok"]
    #: The new token, which is shown this once
    token: CreatedTokenToken


class UpdatedTokenToken(TypedDict):
    """The token as it is now"""

    #: When it ends
    expires: str
    #: Its id, which is the token itself
    id: str


class UpdatedToken(TypedDict):
    #: Always 0
    code: Literal[0]
    #: `ok`; `error` in a refusal
    status: Literal["ok"]
    #: The token as it is now
    token: UpdatedTokenToken


class DeletedToken(TypedDict):
    #: `ok`; `error` in a refusal
    status: Literal["ok"]


class TokenListResultsItem(TypedDict):
    #: For /token/update and /token/delete; no credential
    handle: str
    #: Your own note of what it is for
    label: Optional[str]
    #: When it was made
    created: str
    #: When it ends
    expires: str
    #: When a call last came with it
    lastUsed: Optional[str]
    #: Handle of the permanent token that made it, with which it ends
    parent: Optional[str]


class TokenList(TypedDict):
    #: `ok`; `error` in a refusal
    status: Literal["ok"]
    #: Those of this page, newest first
    results: List[TokenListResultsItem]
    #: From 1 on
    page: int
    #: How many a page has
    pageSize: int
    #: How many there are on all pages together
    total: int


class DeletedTokens(TypedDict):
    #: `ok`; `error` in a refusal
    status: Literal["ok"]
    #: How many permanent tokens there were
    revoked: int


class Webhook(TypedDict):
    #: Names the endpoint
    id: str
    #: Link to the archive
    url: str
    #: What it is told of
    events: List[Literal["session.created", "session.processing", "session.approved", "session.resubmit", "session.review", "session.declined", "session.exception", "session.expired", "session.erased", "person.created", "person.updated", "person.deleted", "liveness.failed", "webhook.disabled"]]
    #: Personal data that it is sent
    include: List[Literal["client", "fields"]]
    #: Your own words
    description: str
    #: When the session was opened
    createdAt: str
    #: While it is false, deliveries are parked as they come
    enabled: bool
    #: `owner`: by /webhook/update; `gone`: it answered 410; `failing`: nothing reached it for days
    disabledReason: Optional[Literal["owner", "gone", "failing"]]
    #: Since when it is not
    disabledAt: Optional[str]
    #: Since its last success every delivery failed
    failingSince: Optional[str]
    #: Until when two secrets sign
    previousSecretUntil: Optional[str]


class WebhookWithSecretWebhook(Webhook):
    #: Shown this once; base64 after `whsec_`, as in the Standard Webhooks specification
    secret: str


class WebhookWithSecret(TypedDict):
    #: `ok`; `error` in a refusal
    status: Literal["ok"]
    #: The endpoint
    webhook: WebhookWithSecretWebhook


class WebhookResponse(TypedDict):
    #: `ok`; `error` in a refusal
    status: Literal["ok"]
    #: The endpoint
    webhook: Webhook


class DeletedWebhook(TypedDict):
    #: `ok`; `error` in a refusal
    status: Literal["ok"]


class WebhookListResultsItem(Webhook):
    #: Deliveries that wait
    pending: int
    #: Deliveries that were given up
    parked: int


class WebhookList(TypedDict):
    #: `ok`; `error` in a refusal
    status: Literal["ok"]
    #: Those of this page, newest first
    results: List[WebhookListResultsItem]
    #: From 1 on
    page: int
    #: How many a page has
    pageSize: int
    #: How many there are on all pages together
    total: int


class TestedWebhook(TypedDict):
    #: `ok`; `error` in a refusal
    status: Literal["ok"]


class WebhookDelivery(TypedDict):
    #: `webhook-id` of the message, the same each time it is sent
    id: str
    #: What it tells of
    type: Literal["session.created", "session.processing", "session.approved", "session.resubmit", "session.review", "session.declined", "session.exception", "session.expired", "session.erased", "person.created", "person.updated", "person.deleted", "liveness.failed", "webhook.disabled", "webhook.test"]
    #: When the event happened
    at: str
    #: The session
    sessionId: Optional[str]
    #: The person or webhook it is about
    subjectId: Optional[str]
    #: `parked`: the endpoint failed for three days or was disabled; /webhook/resend sends it again
    state: Literal["pending", "delivered", "parked"]
    #: How often it was sent
    attempts: int
    #: When it is sent again; null: not by itself
    nextAttemptAt: Optional[str]
    #: When it was sent last
    lastAttemptAt: Optional[str]
    #: HTTP status of the last answer
    lastStatus: Optional[int]
    #: Why there was none: `timeout`, `address`, `connection`; `unreadable`: it could not be opened here
    lastError: Optional[str]
    #: When the endpoint took it
    deliveredAt: Optional[str]


class WebhookDeliveryList(TypedDict):
    #: `ok`; `error` in a refusal
    status: Literal["ok"]
    #: Those of this page, newest first
    results: List[WebhookDelivery]
    #: From 1 on
    page: int
    #: How many a page has
    pageSize: int
    #: How many there are on all pages together
    total: int


class ResentWebhook(TypedDict):
    #: `ok`; `error` in a refusal
    status: Literal["ok"]
    #: How many this call has sent again; until it is 0 there may be more
    resent: int


class TrustListSignedBy(TypedDict):
    """Who signed it under the pinned root; null: imported unsigned"""

    #: Subject of the certificate
    name: str
    #: SHA-256 of the certificate, in hex
    fingerprint: str


class TrustList(TypedDict):
    #: Of a list, as /trust/lists names it
    listId: str
    #: What the roots are for. csca: chips of passports, identity cards and residence permits; iaca: mobile driving licences and other documents of ISO/IEC 18013-5; pid: person identification data of European wallets; seal: visible digital seals and other signed barcodes: authorities, and the signers themselves
    kind: Literal["csca", "iaca", "pid", "seal"]
    #: Where the file is from
    source: str
    #: What kind of file it was
    format: Literal["master list", "ldif", "pem", "der", "crl"]
    #: Of the file
    sha256: str
    #: Who signed it under the pinned root; null: imported unsigned
    signedBy: Optional[TrustListSignedBy]
    #: When it was signed, by its own word
    signedAt: Optional[str]
    #: Since when it is trusted
    importedAt: str
    #: Who imported it
    importedBy: str
    #: When a newer one is wanted
    expires: Optional[str]
    #: Whether that time has come; it is trusted as before
    expired: bool
    #: How many roots it has
    anchors: int
    #: How many lists of revoked certificates
    revocationLists: int
    #: Roots by ISO 3166-1 alpha-2 code
    countries: Dict[str, int]


class ImportedTrustListSkippedItem(TypedDict):
    #: Why, in words
    reason: str
    #: How many
    count: int


class ImportedTrustListOverlapsItem(TypedDict):
    #: Of a list, as /trust/lists names it
    listId: str
    #: How many both have
    shared: int


class TrustConflict(TypedDict):
    """Two certificates of one name and serial number that are not the same"""

    #: ISO 3166-1 alpha-2 code
    country: str
    #: The name that both have
    subject: str
    #: The lists that they are in
    listIds: List[str]


class ImportedTrustList(TypedDict):
    #: `ok`; `error` in a refusal
    status: Literal["ok"]
    #: What was imported
    list: TrustList
    #: What of the file was left out
    skipped: List[ImportedTrustListSkippedItem]
    #: Other lists with some of the same roots
    overlaps: List[ImportedTrustListOverlapsItem]
    #: With what was imported before
    conflicts: List[TrustConflict]


class TrustLists(TypedDict):
    #: `ok`; `error` in a refusal
    status: Literal["ok"]
    #: Newest first
    lists: List[TrustList]
    #: Among all that is trusted
    conflicts: List[TrustConflict]


class DeletedTrustList(TypedDict):
    #: `ok`; `error` in a refusal
    status: Literal["ok"]


class PartHealth(TypedDict):
    #: `retries`: attempts taken up again and again; `removals`: what was erased and still lies in a store; `endpoints`: of webhooks
    part: Literal["database", "bucket", "queue", "retries", "vectors", "removals", "deliveries", "endpoints", "jobs", "cron"]
    #: Which database it is of; null: there is one, or it is all’s
    shard: Optional[int]
    #: `late`: somebody should look; `down`: it does not answer; `unknown`: it could not be asked
    state: Literal["ok", "late", "down", "unknown"]
    #: For people
    words: str
    #: How many wait, counted to 10,000
    count: Optional[int]
    #: Since when the longest waiting one does; of the cron when it came last
    oldest: Optional[str]


class HealthDetail(TypedDict):
    #: `ok`; `error` in a refusal
    status: Literal["ok"]
    #: The bucket, then each database with what is asked of it
    parts: List[PartHealth]


class UpdatedBalance(TypedDict):
    #: `ok`; `error` in a refusal
    status: Literal["ok"]


class BalanceEntriesItem(TypedDict):
    #: How much was added; negative: taken away
    amount: float
    #: Why
    reason: Literal["adjustment", "charge", "refund"]
    #: Which call it was for
    operation: str
    #: User who caused it
    by: str
    #: When
    at: str


class Balance(TypedDict):
    #: `ok`; `error` in a refusal
    status: Literal["ok"]
    #: The group whose balance it is
    groupId: int
    #: What the group has to spend
    balance: float
    #: The last changes, newest first
    entries: List[BalanceEntriesItem]


class _KycSessionCreateSandboxOutcome2(TypedDict):
    #: How the session ends
    outcome: Literal["approved", "resubmit", "review", "declined", "exception", "expired"]


class KycSessionCreateSandboxOutcome2(_KycSessionCreateSandboxOutcome2, total=False):
    #: Of a decision that is not `approved`
    reason: Literal["document_missing", "selfie_missing", "not_a_document", "image_unusable", "document_side_missing", "document_unknown", "document_not_checkable", "document_unreadable", "mrz_unread", "barcode_unread", "state_unknown", "print_unconfirmed", "portrait_missing", "authenticity_unchecked", "face_missing", "faces_several", "liveness_missing", "liveness_unlit", "liveness_exempted", "proof_invalid", "proof_revoked", "proof_unbound", "proof_expired", "proof_incomplete", "issuer_unknown", "document_expired", "document_not_yet_valid", "document_not_accepted", "state_not_accepted", "under_age", "documents_differ", "same_picture", "faces_differ", "faces_uncertain", "client_differs", "client_uncertain", "client_not_comparable", "mrz_invalid", "data_contradictory", "copy_suspected", "screen_suspected", "print_suspected", "fields_altered", "portrait_replaced", "file_edited", "document_cut", "document_damaged", "document_covered", "marks_missing", "selfie_generated", "selfie_recaptured", "liveness_repeated", "selfie_cut", "holder_mismatch", "risk_in_sum", "chip_invalid", "chip_contradicts", "seal_invalid", "seal_contradicts", "face_under_other_name", "document_under_other_face", "document_under_other_name", "name_under_other_face", "blocked_face", "blocked_document", "face_too_often", "document_too_often", "device_too_often", "address_too_often", "earlier_sign"]
    #: Between the images and the decision; of `expired`: between the opening and the end
    delaySeconds: int


class _DecisionReasonsItem(TypedDict):
    #: One of the reason codes
    code: Literal["document_missing", "selfie_missing", "not_a_document", "image_unusable", "document_side_missing", "document_unknown", "document_not_checkable", "document_unreadable", "mrz_unread", "barcode_unread", "state_unknown", "print_unconfirmed", "portrait_missing", "authenticity_unchecked", "face_missing", "faces_several", "liveness_missing", "liveness_unlit", "liveness_exempted", "proof_invalid", "proof_revoked", "proof_unbound", "proof_expired", "proof_incomplete", "issuer_unknown", "document_expired", "document_not_yet_valid", "document_not_accepted", "state_not_accepted", "under_age", "documents_differ", "same_picture", "faces_differ", "faces_uncertain", "client_differs", "client_uncertain", "client_not_comparable", "mrz_invalid", "data_contradictory", "copy_suspected", "screen_suspected", "print_suspected", "fields_altered", "portrait_replaced", "file_edited", "document_cut", "document_damaged", "document_covered", "marks_missing", "selfie_generated", "selfie_recaptured", "liveness_repeated", "selfie_cut", "holder_mismatch", "risk_in_sum", "chip_invalid", "chip_contradicts", "seal_invalid", "seal_contradicts", "face_under_other_name", "document_under_other_face", "document_under_other_name", "name_under_other_face", "blocked_face", "blocked_document", "face_too_often", "document_too_often", "device_too_often", "address_too_often", "earlier_sign"]
    #: What this reason alone leads to
    outcome: Literal["approved", "resubmit", "review", "declined"]
    #: For operators
    message: str
    #: Which task it is about
    task: Literal["document", "selfie", "faces"]
    #: Of the task among those of its type
    index: int


class DecisionReasonsItem(_DecisionReasonsItem, total=False):
    #: Caption of the check that says so
    check: str
    #: Which side of the document, where it is about one
    side: Literal["front", "back"]
    #: Why the light of the screen said nothing
    hint: Literal["too_bright", "screen_too_dim", "too_dark", "hold_still", "too_few_frames", "face_not_seen"]
    #: What the person is asked to do
    advice: Literal["send_document", "show_document", "send_selfie", "send_other_side", "show_whole_document", "show_document_sharper", "show_machine_readable_zone", "show_document_portrait", "uncover_document", "use_valid_document", "use_accepted_document", "use_accepted_country", "use_other_document", "show_own_document", "show_face", "show_whole_face", "show_one_face", "show_own_face", "show_face_clearer", "repeat_movements", "let_screen_light_face"]


class _DecisionAdviceItem(TypedDict):
    #: One of the advice codes
    code: Literal["send_document", "show_document", "send_selfie", "send_other_side", "show_whole_document", "show_document_sharper", "show_machine_readable_zone", "show_document_portrait", "uncover_document", "use_valid_document", "use_accepted_document", "use_accepted_country", "use_other_document", "show_own_document", "show_face", "show_whole_face", "show_one_face", "show_own_face", "show_face_clearer", "repeat_movements", "let_screen_light_face"]
    #: What is to be photographed again
    task: Literal["document", "selfie"]


class DecisionAdviceItem(_DecisionAdviceItem, total=False):
    #: Of the document that is wanted
    side: Literal["front", "back"]
    #: What was in the way of the light of the screen
    hint: Literal["too_bright", "screen_too_dim", "too_dark", "hold_still", "too_few_frames", "face_not_seen"]


class DecisionPolicy(TypedDict):
    """The rules by which it was decided"""

    #: The scenario
    schemaId: str
    #: Grows with every change of the scenario
    version: int


class _Decision(TypedDict):
    #: Null while it is pending
    outcome: Optional[Literal["approved", "resubmit", "review", "declined"]]
    #: What the person is asked to do
    advice: List[DecisionAdviceItem]


class Decision(_Decision, total=False):
    #: One sentence for operators
    summary: str
    #: Weightiest first; not for browsers
    reasons: List[DecisionReasonsItem]
    #: Which evidence the scenario asks for
    assurance: Literal["basic", "substantial", "high"]
    #: Posterior probability of fraud
    risk: Optional[float]
    #: The rules by which it was decided
    policy: DecisionPolicy
    #: Who has decided: the service, or a person of yours
    by: Literal["system", "user", "token"]
    #: When
    at: Optional[str]
    #: What those who decided named for it, each once; not for browsers
    reasonCodes: List[Literal["document_altered", "document_copied", "not_the_person", "not_alive", "known_otherwise", "suspected_fraud", "under_age", "document_unreadable", "document_cut", "document_covered", "document_side_missing", "document_expired", "document_not_accepted", "face_unclear", "faces_several", "liveness_missing", "other"]]
    #: What that person noted
    note: str
    #: Who decided, where people did
    reviewers: List[str]


class SessionDuplicatesItem(TypedDict):
    #: It may have been deleted since
    sessionId: str
    #: What the two say of each other
    reasons: List[Literal["document_missing", "selfie_missing", "not_a_document", "image_unusable", "document_side_missing", "document_unknown", "document_not_checkable", "document_unreadable", "mrz_unread", "barcode_unread", "state_unknown", "print_unconfirmed", "portrait_missing", "authenticity_unchecked", "face_missing", "faces_several", "liveness_missing", "liveness_unlit", "liveness_exempted", "proof_invalid", "proof_revoked", "proof_unbound", "proof_expired", "proof_incomplete", "issuer_unknown", "document_expired", "document_not_yet_valid", "document_not_accepted", "state_not_accepted", "under_age", "documents_differ", "same_picture", "faces_differ", "faces_uncertain", "client_differs", "client_uncertain", "client_not_comparable", "mrz_invalid", "data_contradictory", "copy_suspected", "screen_suspected", "print_suspected", "fields_altered", "portrait_replaced", "file_edited", "document_cut", "document_damaged", "document_covered", "marks_missing", "selfie_generated", "selfie_recaptured", "liveness_repeated", "selfie_cut", "holder_mismatch", "risk_in_sum", "chip_invalid", "chip_contradicts", "seal_invalid", "seal_contradicts", "face_under_other_name", "document_under_other_face", "document_under_other_name", "name_under_other_face", "blocked_face", "blocked_document", "face_too_often", "document_too_often", "device_too_often", "address_too_often", "earlier_sign"]]


class SessionResultsItemDocumentChecksItemItemsItemRegion(TypedDict):
    """Where it was seen"""

    #: Index in `imagesFull`
    image: int
    #: Pixels from the left
    x: float
    #: Pixels from the top
    y: float
    #: Pixels across
    width: float
    #: Pixels down
    height: float


class _SessionResultsItemDocumentChecksItemItemsItem(TypedDict):
    #: success: the requirement holds or the defect was not found; failed: the opposite; idle: not evaluated, see reason
    status: Literal["success", "failed", "idle"]
    #: Name of the check; of two faces the pair that was compared
    caption: str


class SessionResultsItemDocumentChecksItemItemsItem(_SessionResultsItemDocumentChecksItemItemsItem, total=False):
    #: Confidence in the stated status
    confidence: float
    #: What was measured: years of difference, the sex that was seen, how alike the faces are
    value: Union[float, str]
    #: Links to the pair of faces that was compared
    images: List[str]
    #: By what it was judged
    method: str
    #: Why the status is as it is
    reason: str
    #: Of two faces: cosine similarity of their embeddings
    score: float
    #: Score from which the pair is a match
    threshold: float
    #: Share of pairs of different people that reach the threshold
    fmr: float
    #: Where it was seen
    region: SessionResultsItemDocumentChecksItemItemsItemRegion


class SessionResultsItemDocumentChecksItem(TypedDict):
    #: Name of the group: `fraud`, `rules`, `liveness`, `capture`, `Face matching`
    caption: str
    #: Its checks
    items: List[SessionResultsItemDocumentChecksItemItemsItem]


class SessionResultsItemDocumentHistoryItemChecksItemItemsItemRegion(TypedDict):
    """Where it was seen"""

    #: Index in `imagesFull`
    image: int
    #: Pixels from the left
    x: float
    #: Pixels from the top
    y: float
    #: Pixels across
    width: float
    #: Pixels down
    height: float


class _SessionResultsItemDocumentHistoryItemChecksItemItemsItem(TypedDict):
    #: success: the requirement holds or the defect was not found; failed: the opposite; idle: not evaluated, see reason
    status: Literal["success", "failed", "idle"]
    #: Name of the check; of two faces the pair that was compared
    caption: str


class SessionResultsItemDocumentHistoryItemChecksItemItemsItem(_SessionResultsItemDocumentHistoryItemChecksItemItemsItem, total=False):
    #: Confidence in the stated status
    confidence: float
    #: What was measured: years of difference, the sex that was seen, how alike the faces are
    value: Union[float, str]
    #: Links to the pair of faces that was compared
    images: List[str]
    #: By what it was judged
    method: str
    #: Why the status is as it is
    reason: str
    #: Of two faces: cosine similarity of their embeddings
    score: float
    #: Score from which the pair is a match
    threshold: float
    #: Share of pairs of different people that reach the threshold
    fmr: float
    #: Where it was seen
    region: SessionResultsItemDocumentHistoryItemChecksItemItemsItemRegion


class SessionResultsItemDocumentHistoryItemChecksItem(TypedDict):
    #: Name of the group: `fraud`, `rules`, `liveness`, `capture`, `Face matching`
    caption: str
    #: Its checks
    items: List[SessionResultsItemDocumentHistoryItemChecksItemItemsItem]


SessionResultsItemDocumentHistoryItem = TypedDict(
    "SessionResultsItemDocumentHistoryItem",
    {
        "try": "int",
        "startedAt": "str",
        "spent": "float",
        "status": "Literal[\"idle\", \"processing\", \"success\", \"failed\"]",
        "docName": "str",
        "errors": "List[str]",
        "checks": "List[SessionResultsItemDocumentHistoryItemChecksItem]",
        "images": "List[str]",
    },
    total=False,
)


class SessionResultsItemDocumentOcrFieldsItemRegion(TypedDict):
    """Where it stands, in pixels of the image in full size"""

    #: Index in `imagesFull`
    image: int
    #: Pixels from the left
    x: float
    #: Pixels from the top
    y: float
    #: Pixels across
    width: float
    #: Pixels down
    height: float


class _SessionResultsItemDocumentOcrFieldsItem(TypedDict):
    #: Name of the field, in English
    title: str
    #: As it is printed; dates of machine-readable zones as YYYY-MM-DD
    value: str
    #: `high`: two readings agree, or check digits hold; else `low`
    conf: Literal["high", "low"]


class SessionResultsItemDocumentOcrFieldsItem(_SessionResultsItemDocumentOcrFieldsItem, total=False):
    #: Where it was read: machine-readable zone, print, barcode
    source: Literal["mrz", "visual", "barcode", "chip", "wallet"]
    #: The same in the form in which values are compared
    normalized: str
    #: What was seen there, where alphabets or check digits of the machine readable zone say otherwise
    raw: str
    #: Where it stands, in pixels of the image in full size
    region: SessionResultsItemDocumentOcrFieldsItemRegion


class SessionResultsItemDocumentOcr(TypedDict):
    """Whether the text of documents is read"""

    #: How the reading went; `idle` where none was asked for
    status: Literal["idle", "processing", "success", "failed"]
    #: What was read, a field for each place where it stands
    fields: List[SessionResultsItemDocumentOcrFieldsItem]


class SessionResultsItemDocumentQualityItemGlareItem(TypedDict):
    #: Index in `imagesFull`
    image: int
    #: Pixels from the left
    x: float
    #: Pixels from the top
    y: float
    #: Pixels across
    width: float
    #: Pixels down
    height: float


class SessionResultsItemDocumentQualityItem(TypedDict):
    #: Index in imagesFull
    image: int
    #: Pixels along the long side of the document
    longSide: float
    #: Share of the image's width or height that the document spans
    coverage: float
    #: Degrees between document and image plane
    tilt: float
    #: 0..255
    medianLuma: float
    #: Share of the document that is over-exposed
    clippedShare: float
    #: Deviation in thousandths of the long side; null: no print seen
    blur: Optional[float]
    #: Where light is reflected into the camera
    glare: List[SessionResultsItemDocumentQualityItemGlareItem]
    #: What is wrong with it, by these measures
    defects: List[Literal["no_document", "cut_off", "too_small", "too_dark", "too_bright", "tilted", "glare", "moving", "blurred"]]


class _SessionResultsItemDocument(TypedDict):
    #: What the task is about
    type: Literal["document"]
    #: State: of a session, a task or a token
    status: Literal["idle", "processing", "success", "failed"]
    #: Seconds
    spent: float
    #: What went wrong, each with its task in brackets
    errors: List[str]
    #: What was checked, in groups
    checks: List[SessionResultsItemDocumentChecksItem]
    #: Kind of document, with its state before it where that is known
    docName: str
    #: How often images came for this task
    tries: int
    #: Earlier tries, oldest first
    history: List[SessionResultsItemDocumentHistoryItem]
    #: Whether only the back was sent
    isBackSide: bool
    #: State that issued it, three letters of ISO 3166-1 or of ICAO 9303; empty where it is not known
    countryCode: str
    #: Whether the text of documents is read
    ocr: SessionResultsItemDocumentOcr
    #: Links to what was found on it: portrait, machine-readable zone, signatures, stamps
    imageObjects: List[str]
    #: Link to the thumbnail of the first image
    image: str
    #: Link to the first image in full size
    imageFull: str


class SessionResultsItemDocument(_SessionResultsItemDocument, total=False):
    #: When its images were taken up
    startedAt: str
    #: How good the picture is, measure by measure
    quality: List[SessionResultsItemDocumentQualityItem]


class SessionResultsItemSelfieChecksItemItemsItemRegion(TypedDict):
    """Where it was seen"""

    #: Index in `imagesFull`
    image: int
    #: Pixels from the left
    x: float
    #: Pixels from the top
    y: float
    #: Pixels across
    width: float
    #: Pixels down
    height: float


class _SessionResultsItemSelfieChecksItemItemsItem(TypedDict):
    #: success: the requirement holds or the defect was not found; failed: the opposite; idle: not evaluated, see reason
    status: Literal["success", "failed", "idle"]
    #: Name of the check; of two faces the pair that was compared
    caption: str


class SessionResultsItemSelfieChecksItemItemsItem(_SessionResultsItemSelfieChecksItemItemsItem, total=False):
    #: Confidence in the stated status
    confidence: float
    #: What was measured: years of difference, the sex that was seen, how alike the faces are
    value: Union[float, str]
    #: Links to the pair of faces that was compared
    images: List[str]
    #: By what it was judged
    method: str
    #: Why the status is as it is
    reason: str
    #: Of two faces: cosine similarity of their embeddings
    score: float
    #: Score from which the pair is a match
    threshold: float
    #: Share of pairs of different people that reach the threshold
    fmr: float
    #: Where it was seen
    region: SessionResultsItemSelfieChecksItemItemsItemRegion


class SessionResultsItemSelfieChecksItem(TypedDict):
    #: Name of the group: `fraud`, `rules`, `liveness`, `capture`, `Face matching`
    caption: str
    #: Its checks
    items: List[SessionResultsItemSelfieChecksItemItemsItem]


class SessionResultsItemSelfieHistoryItemChecksItemItemsItemRegion(TypedDict):
    """Where it was seen"""

    #: Index in `imagesFull`
    image: int
    #: Pixels from the left
    x: float
    #: Pixels from the top
    y: float
    #: Pixels across
    width: float
    #: Pixels down
    height: float


class _SessionResultsItemSelfieHistoryItemChecksItemItemsItem(TypedDict):
    #: success: the requirement holds or the defect was not found; failed: the opposite; idle: not evaluated, see reason
    status: Literal["success", "failed", "idle"]
    #: Name of the check; of two faces the pair that was compared
    caption: str


class SessionResultsItemSelfieHistoryItemChecksItemItemsItem(_SessionResultsItemSelfieHistoryItemChecksItemItemsItem, total=False):
    #: Confidence in the stated status
    confidence: float
    #: What was measured: years of difference, the sex that was seen, how alike the faces are
    value: Union[float, str]
    #: Links to the pair of faces that was compared
    images: List[str]
    #: By what it was judged
    method: str
    #: Why the status is as it is
    reason: str
    #: Of two faces: cosine similarity of their embeddings
    score: float
    #: Score from which the pair is a match
    threshold: float
    #: Share of pairs of different people that reach the threshold
    fmr: float
    #: Where it was seen
    region: SessionResultsItemSelfieHistoryItemChecksItemItemsItemRegion


class SessionResultsItemSelfieHistoryItemChecksItem(TypedDict):
    #: Name of the group: `fraud`, `rules`, `liveness`, `capture`, `Face matching`
    caption: str
    #: Its checks
    items: List[SessionResultsItemSelfieHistoryItemChecksItemItemsItem]


SessionResultsItemSelfieHistoryItem = TypedDict(
    "SessionResultsItemSelfieHistoryItem",
    {
        "try": "int",
        "startedAt": "str",
        "spent": "float",
        "status": "Literal[\"idle\", \"processing\", \"success\", \"failed\"]",
        "docName": "str",
        "errors": "List[str]",
        "checks": "List[SessionResultsItemSelfieHistoryItemChecksItem]",
        "images": "List[str]",
    },
    total=False,
)


class SessionResultsItemSelfieQuality(TypedDict):
    """How good the picture is, measure by measure"""

    #: Index in imagesFull
    image: int
    #: Pixels, seen from the front
    interEyeDistance: float
    #: Eyes to chin as a share of the image's height
    headSize: float
    #: Degrees to the side
    yaw: float
    #: Degrees up or down
    pitch: float
    #: Degrees of tilt towards a shoulder
    roll: float
    #: Of the linear luminance of the face, 0 to 1
    luminanceMean: float
    #: Of the same
    luminanceVariance: float
    #: Share of the face that is too dark
    underExposed: float
    #: Share of the face that is too bright
    overExposed: float
    #: Bits
    dynamicRange: float
    #: How alike the light on both cheeks is, 0 to 1
    illuminationUniformity: float
    #: Of the cheeks from the range of skin, in CIELAB; 0 is natural
    colourDistance: float
    #: Gap between the lids, in distances from eyes to chin; the smaller of both
    eyeOpening: float
    #: Gap between the lips, in distances from eyes to chin
    mouthOpening: float
    #: Area of the second largest face over that of the largest
    otherFace: float
    #: Variance of the Laplacian of the face at 200 pixels
    sharpness: float
    #: What is wrong with it, by these measures
    defects: List[Literal["no_face", "many_faces", "cut_off", "too_small", "too_large", "too_dark", "too_bright", "turned", "eyes_closed", "mouth_open", "uneven_light", "flat_light", "unnatural_colour", "moving", "blurred"]]


class _SessionResultsItemSelfie(TypedDict):
    #: What the task is about
    type: Literal["selfie"]
    #: State: of a session, a task or a token
    status: Literal["idle", "processing", "success", "failed"]
    #: Seconds
    spent: float
    #: What went wrong, each with its task in brackets
    errors: List[str]
    #: What was checked, in groups
    checks: List[SessionResultsItemSelfieChecksItem]
    #: Kind of document, with its state before it where that is known
    docName: str
    #: How often images came for this task
    tries: int
    #: Earlier tries, oldest first
    history: List[SessionResultsItemSelfieHistoryItem]
    #: The documents that the person holds in the selfie
    withDoc: Union[str, List[str]]
    #: Link to the face cut out of the selfie
    faceSelfie: str
    #: Link to the portrait cut out of the document
    faceDoc: str
    #: Link to the thumbnail of the first image
    image: str
    #: Link to the first image in full size
    imageFull: str


class SessionResultsItemSelfie(_SessionResultsItemSelfie, total=False):
    #: When its images were taken up
    startedAt: str
    #: How good the picture is, measure by measure
    quality: SessionResultsItemSelfieQuality


class SessionResultsItemFacesChecksItemItemsItemRegion(TypedDict):
    """Where it was seen"""

    #: Index in `imagesFull`
    image: int
    #: Pixels from the left
    x: float
    #: Pixels from the top
    y: float
    #: Pixels across
    width: float
    #: Pixels down
    height: float


class _SessionResultsItemFacesChecksItemItemsItem(TypedDict):
    #: success: the requirement holds or the defect was not found; failed: the opposite; idle: not evaluated, see reason
    status: Literal["success", "failed", "idle"]
    #: Name of the check; of two faces the pair that was compared
    caption: str


class SessionResultsItemFacesChecksItemItemsItem(_SessionResultsItemFacesChecksItemItemsItem, total=False):
    #: Confidence in the stated status
    confidence: float
    #: What was measured: years of difference, the sex that was seen, how alike the faces are
    value: Union[float, str]
    #: Links to the pair of faces that was compared
    images: List[str]
    #: By what it was judged
    method: str
    #: Why the status is as it is
    reason: str
    #: Of two faces: cosine similarity of their embeddings
    score: float
    #: Score from which the pair is a match
    threshold: float
    #: Share of pairs of different people that reach the threshold
    fmr: float
    #: Where it was seen
    region: SessionResultsItemFacesChecksItemItemsItemRegion


class SessionResultsItemFacesChecksItem(TypedDict):
    #: Name of the group: `fraud`, `rules`, `liveness`, `capture`, `Face matching`
    caption: str
    #: Its checks
    items: List[SessionResultsItemFacesChecksItemItemsItem]


class SessionResultsItemFaces(TypedDict):
    #: What the task is about
    type: Literal["faces"]
    #: State: of a session, a task or a token
    status: Literal["idle", "processing", "success", "failed"]
    #: Seconds
    spent: float
    #: What went wrong, each with its task in brackets
    errors: List[str]
    #: What was checked, in groups
    checks: List[SessionResultsItemFacesChecksItem]


class _Session(TypedDict):
    #: The session
    sessionId: str
    #: Empty while the client is not identified
    clientId: str
    #: State of the session; what came of it is in `decision`
    status: Literal["idle", "processing", "success", "failed", "exception", "expired"]
    #: What came of the session, and why
    decision: Decision
    #: What went wrong, each with its task in brackets
    errors: List[str]
    #: Seconds of processing
    spent: float
    #: When the session was opened
    createdAt: str
    #: False: the face was seen in an earlier session of yours
    isClientNew: bool
    #: Its tasks: documents, then the selfie, then their faces compared
    results: List[Union[SessionResultsItemDocument, SessionResultsItemSelfie, SessionResultsItemFaces]]


class Session(_Session, total=False):
    #: Other sessions that speak against this one; not for browsers
    duplicates: List[SessionDuplicatesItem]


class LivenessChallenge(TypedDict):
    #: Names the challenge; goes back with its answer
    nonce: str
    #: In this order; the first is `center`
    actions: List[Literal["center", "turn_left", "turn_right", "look_up", "closer"]]
    #: What the screen shows during `center`, each for 350 ms, in this order; empty: nothing
    light: List[Literal["dark", "white", "blue", "green", "amber", "rose", "left", "right", "top", "bottom"]]
    #: Until when it can be used
    expiresAt: str
    #: Whether a part of it may be left out (`without`) and the session still go on; otherwise nothing is to be offered
    alternative: bool


class _CreatedSession(TypedDict):
    #: For a browser: good for this session alone, 15 minutes
    clientToken: str
    #: A page that does it all: send it to the person; it lives as long as the session
    url: str


class CreatedSession(Session, _CreatedSession, total=False):
    #: A challenge to the person in front of the camera
    liveness: LivenessChallenge


class _KycReauthenticateSandboxOutcome2(TypedDict):
    #: How the session ends
    outcome: Literal["approved", "resubmit", "review", "declined", "exception", "expired"]


class KycReauthenticateSandboxOutcome2(_KycReauthenticateSandboxOutcome2, total=False):
    #: Of a decision that is not `approved`
    reason: Literal["document_missing", "selfie_missing", "not_a_document", "image_unusable", "document_side_missing", "document_unknown", "document_not_checkable", "document_unreadable", "mrz_unread", "barcode_unread", "state_unknown", "print_unconfirmed", "portrait_missing", "authenticity_unchecked", "face_missing", "faces_several", "liveness_missing", "liveness_unlit", "liveness_exempted", "proof_invalid", "proof_revoked", "proof_unbound", "proof_expired", "proof_incomplete", "issuer_unknown", "document_expired", "document_not_yet_valid", "document_not_accepted", "state_not_accepted", "under_age", "documents_differ", "same_picture", "faces_differ", "faces_uncertain", "client_differs", "client_uncertain", "client_not_comparable", "mrz_invalid", "data_contradictory", "copy_suspected", "screen_suspected", "print_suspected", "fields_altered", "portrait_replaced", "file_edited", "document_cut", "document_damaged", "document_covered", "marks_missing", "selfie_generated", "selfie_recaptured", "liveness_repeated", "selfie_cut", "holder_mismatch", "risk_in_sum", "chip_invalid", "chip_contradicts", "seal_invalid", "seal_contradicts", "face_under_other_name", "document_under_other_face", "document_under_other_name", "name_under_other_face", "blocked_face", "blocked_document", "face_too_often", "document_too_often", "device_too_often", "address_too_often", "earlier_sign"]
    #: Between the images and the decision; of `expired`: between the opening and the end
    delaySeconds: int


class KycProcessLivenessFramesItem(TypedDict):
    #: Which action of the challenge it shows
    action: Literal["center", "turn_left", "turn_right", "look_up", "closer"]
    #: Milliseconds after the first frame, never less than the one before
    atMs: float


class _KycProcessLivenessTakeTilesItem(TypedDict):
    #: During which action of the challenge it was taken
    action: Literal["center", "turn_left", "turn_right", "look_up", "closer"]
    #: Milliseconds after the first frame, never less than the one before
    atMs: float


class KycProcessLivenessTakeTilesItem(_KycProcessLivenessTakeTilesItem, total=False):
    #: Place in `light` of what the screen showed then; absent: none of them
    pattern: int


class KycProcessLivenessTake(TypedDict):
    """The sheet that all tiles make has at most 6000000 pixels"""

    #: Pixels of a tile
    width: int
    #: Pixels of a tile down
    height: int
    #: Tiles in a row
    columns: int
    #: What each tile shows, in rows from the top left
    tiles: List[KycProcessLivenessTakeTilesItem]


class _KycProcessLiveness(TypedDict):
    #: Names the challenge; goes back with its answer
    nonce: str
    #: What each part `frames` shows, in their order
    frames: List[KycProcessLivenessFramesItem]
    #: The sheet that all tiles make has at most 6000000 pixels
    take: KycProcessLivenessTake


class KycProcessLiveness(_KycProcessLiveness, total=False):
    """JSON; says what the parts `frames` and `take` show"""

    #: What the person cannot bear or do: `light`, `movement`
    without: List[Literal["light", "movement"]]


class KycProcessSignalsFrames(TypedDict):
    """Times between the pictures of the preview"""

    #: How many pictures were counted
    count: int
    #: Milliseconds between two of them, on average
    meanMs: float
    #: Deviation of the intervals over their mean
    jitter: float
    #: The longest pause
    longestMs: float
    #: How often the size of the picture changed
    resizes: int
    #: Whether the camera told when it took them
    timed: bool


class _KycProcessSignals(TypedDict):
    #: Whether the selfie was chosen as a file
    source: Literal["camera", "file"]
    #: The browser says that a program drives it
    automated: bool


class KycProcessSignals(_KycProcessSignals, total=False):
    """JSON; how the selfie came about, as far as the browser tells"""

    #: What the browser says of the camera
    camera: Literal["built_in", "external", "phone", "virtual", "unknown"]
    #: Where `camera` is `virtual`
    product: Literal["obs", "manycam", "snap_camera", "xsplit", "sparkocam", "youcam", "mmhmm", "nvidia_broadcast", "webcamoid", "v4l2loopback", "screen_capture", "test_device", "virtual"]
    #: What the camera says that it can; `missing`: this browser does not ask
    capabilities: Literal["answered", "empty", "missing"]
    #: What the browser says of how the camera is set
    settings: Literal["answered", "partly", "empty"]
    #: Whether exposure and white balance were held while the screen lit the face
    exposure: Literal["locked", "partly", "refused", "not_offered"]
    #: Times between the pictures of the preview
    frames: KycProcessSignalsFrames


class SessionStatusDuplicatesItem(TypedDict):
    #: It may have been deleted since
    sessionId: str
    #: What the two say of each other
    reasons: List[Literal["document_missing", "selfie_missing", "not_a_document", "image_unusable", "document_side_missing", "document_unknown", "document_not_checkable", "document_unreadable", "mrz_unread", "barcode_unread", "state_unknown", "print_unconfirmed", "portrait_missing", "authenticity_unchecked", "face_missing", "faces_several", "liveness_missing", "liveness_unlit", "liveness_exempted", "proof_invalid", "proof_revoked", "proof_unbound", "proof_expired", "proof_incomplete", "issuer_unknown", "document_expired", "document_not_yet_valid", "document_not_accepted", "state_not_accepted", "under_age", "documents_differ", "same_picture", "faces_differ", "faces_uncertain", "client_differs", "client_uncertain", "client_not_comparable", "mrz_invalid", "data_contradictory", "copy_suspected", "screen_suspected", "print_suspected", "fields_altered", "portrait_replaced", "file_edited", "document_cut", "document_damaged", "document_covered", "marks_missing", "selfie_generated", "selfie_recaptured", "liveness_repeated", "selfie_cut", "holder_mismatch", "risk_in_sum", "chip_invalid", "chip_contradicts", "seal_invalid", "seal_contradicts", "face_under_other_name", "document_under_other_face", "document_under_other_name", "name_under_other_face", "blocked_face", "blocked_document", "face_too_often", "document_too_often", "device_too_often", "address_too_often", "earlier_sign"]]


class SessionStatusResultsItemDocumentChecksItemItemsItemRegion(TypedDict):
    """Where it was seen"""

    #: Index in `imagesFull`
    image: int
    #: Pixels from the left
    x: float
    #: Pixels from the top
    y: float
    #: Pixels across
    width: float
    #: Pixels down
    height: float


class _SessionStatusResultsItemDocumentChecksItemItemsItem(TypedDict):
    #: success: the requirement holds or the defect was not found; failed: the opposite; idle: not evaluated, see reason
    status: Literal["success", "failed", "idle"]
    #: Name of the check; of two faces the pair that was compared
    caption: str


class SessionStatusResultsItemDocumentChecksItemItemsItem(_SessionStatusResultsItemDocumentChecksItemItemsItem, total=False):
    #: Confidence in the stated status
    confidence: float
    #: What was measured: years of difference, the sex that was seen, how alike the faces are
    value: Union[float, str]
    #: Links to the pair of faces that was compared
    images: List[str]
    #: By what it was judged
    method: str
    #: Why the status is as it is
    reason: str
    #: Of two faces: cosine similarity of their embeddings
    score: float
    #: Score from which the pair is a match
    threshold: float
    #: Share of pairs of different people that reach the threshold
    fmr: float
    #: Where it was seen
    region: SessionStatusResultsItemDocumentChecksItemItemsItemRegion


class SessionStatusResultsItemDocumentChecksItem(TypedDict):
    #: Name of the group: `fraud`, `rules`, `liveness`, `capture`, `Face matching`
    caption: str
    #: Its checks
    items: List[SessionStatusResultsItemDocumentChecksItemItemsItem]


class SessionStatusResultsItemDocumentHistoryItemChecksItemItemsItemRegion(TypedDict):
    """Where it was seen"""

    #: Index in `imagesFull`
    image: int
    #: Pixels from the left
    x: float
    #: Pixels from the top
    y: float
    #: Pixels across
    width: float
    #: Pixels down
    height: float


class _SessionStatusResultsItemDocumentHistoryItemChecksItemItemsItem(TypedDict):
    #: success: the requirement holds or the defect was not found; failed: the opposite; idle: not evaluated, see reason
    status: Literal["success", "failed", "idle"]
    #: Name of the check; of two faces the pair that was compared
    caption: str


class SessionStatusResultsItemDocumentHistoryItemChecksItemItemsItem(_SessionStatusResultsItemDocumentHistoryItemChecksItemItemsItem, total=False):
    #: Confidence in the stated status
    confidence: float
    #: What was measured: years of difference, the sex that was seen, how alike the faces are
    value: Union[float, str]
    #: Links to the pair of faces that was compared
    images: List[str]
    #: By what it was judged
    method: str
    #: Why the status is as it is
    reason: str
    #: Of two faces: cosine similarity of their embeddings
    score: float
    #: Score from which the pair is a match
    threshold: float
    #: Share of pairs of different people that reach the threshold
    fmr: float
    #: Where it was seen
    region: SessionStatusResultsItemDocumentHistoryItemChecksItemItemsItemRegion


class SessionStatusResultsItemDocumentHistoryItemChecksItem(TypedDict):
    #: Name of the group: `fraud`, `rules`, `liveness`, `capture`, `Face matching`
    caption: str
    #: Its checks
    items: List[SessionStatusResultsItemDocumentHistoryItemChecksItemItemsItem]


SessionStatusResultsItemDocumentHistoryItem = TypedDict(
    "SessionStatusResultsItemDocumentHistoryItem",
    {
        "try": "int",
        "startedAt": "str",
        "spent": "float",
        "status": "Literal[\"idle\", \"processing\", \"success\", \"failed\"]",
        "docName": "str",
        "errors": "List[str]",
        "checks": "List[SessionStatusResultsItemDocumentHistoryItemChecksItem]",
        "images": "List[str]",
    },
    total=False,
)


class SessionStatusResultsItemDocumentOcrFieldsItemRegion(TypedDict):
    """Where it stands, in pixels of the image in full size"""

    #: Index in `imagesFull`
    image: int
    #: Pixels from the left
    x: float
    #: Pixels from the top
    y: float
    #: Pixels across
    width: float
    #: Pixels down
    height: float


class _SessionStatusResultsItemDocumentOcrFieldsItem(TypedDict):
    #: Name of the field, in English
    title: str
    #: As it is printed; dates of machine-readable zones as YYYY-MM-DD
    value: str
    #: `high`: two readings agree, or check digits hold; else `low`
    conf: Literal["high", "low"]


class SessionStatusResultsItemDocumentOcrFieldsItem(_SessionStatusResultsItemDocumentOcrFieldsItem, total=False):
    #: Where it was read: machine-readable zone, print, barcode
    source: Literal["mrz", "visual", "barcode", "chip", "wallet"]
    #: The same in the form in which values are compared
    normalized: str
    #: What was seen there, where alphabets or check digits of the machine readable zone say otherwise
    raw: str
    #: Where it stands, in pixels of the image in full size
    region: SessionStatusResultsItemDocumentOcrFieldsItemRegion


class SessionStatusResultsItemDocumentOcr(TypedDict):
    """Whether the text of documents is read"""

    #: How the reading went; `idle` where none was asked for
    status: Literal["idle", "processing", "success", "failed"]
    #: What was read, a field for each place where it stands
    fields: List[SessionStatusResultsItemDocumentOcrFieldsItem]


class SessionStatusResultsItemDocumentQualityItemGlareItem(TypedDict):
    #: Index in `imagesFull`
    image: int
    #: Pixels from the left
    x: float
    #: Pixels from the top
    y: float
    #: Pixels across
    width: float
    #: Pixels down
    height: float


class SessionStatusResultsItemDocumentQualityItem(TypedDict):
    #: Index in imagesFull
    image: int
    #: Pixels along the long side of the document
    longSide: float
    #: Share of the image's width or height that the document spans
    coverage: float
    #: Degrees between document and image plane
    tilt: float
    #: 0..255
    medianLuma: float
    #: Share of the document that is over-exposed
    clippedShare: float
    #: Deviation in thousandths of the long side; null: no print seen
    blur: Optional[float]
    #: Where light is reflected into the camera
    glare: List[SessionStatusResultsItemDocumentQualityItemGlareItem]
    #: What is wrong with it, by these measures
    defects: List[Literal["no_document", "cut_off", "too_small", "too_dark", "too_bright", "tilted", "glare", "moving", "blurred"]]


class _SessionStatusResultsItemDocument(TypedDict):
    #: What the task is about
    type: Literal["document"]
    #: State: of a session, a task or a token
    status: Literal["idle", "processing", "success", "failed"]
    #: Seconds
    spent: float
    #: What went wrong, each with its task in brackets
    errors: List[str]
    #: What was checked, in groups
    checks: List[SessionStatusResultsItemDocumentChecksItem]
    #: Kind of document, with its state before it where that is known
    docName: str
    #: How often images came for this task
    tries: int
    #: Earlier tries, oldest first
    history: List[SessionStatusResultsItemDocumentHistoryItem]
    #: Whether only the back was sent
    isBackSide: bool
    #: State that issued it, three letters of ISO 3166-1 or of ICAO 9303; empty where it is not known
    countryCode: str
    #: Whether the text of documents is read
    ocr: SessionStatusResultsItemDocumentOcr
    #: Links to thumbnails
    images: List[str]
    #: Links to the images in full size, upright
    imagesFull: List[str]
    #: Links to what was found on it: portrait, machine-readable zone, signatures, stamps
    imageObjects: List[str]


class SessionStatusResultsItemDocument(_SessionStatusResultsItemDocument, total=False):
    #: When its images were taken up
    startedAt: str
    #: How good the picture is, measure by measure
    quality: List[SessionStatusResultsItemDocumentQualityItem]


class SessionStatusResultsItemSelfieChecksItemItemsItemRegion(TypedDict):
    """Where it was seen"""

    #: Index in `imagesFull`
    image: int
    #: Pixels from the left
    x: float
    #: Pixels from the top
    y: float
    #: Pixels across
    width: float
    #: Pixels down
    height: float


class _SessionStatusResultsItemSelfieChecksItemItemsItem(TypedDict):
    #: success: the requirement holds or the defect was not found; failed: the opposite; idle: not evaluated, see reason
    status: Literal["success", "failed", "idle"]
    #: Name of the check; of two faces the pair that was compared
    caption: str


class SessionStatusResultsItemSelfieChecksItemItemsItem(_SessionStatusResultsItemSelfieChecksItemItemsItem, total=False):
    #: Confidence in the stated status
    confidence: float
    #: What was measured: years of difference, the sex that was seen, how alike the faces are
    value: Union[float, str]
    #: Links to the pair of faces that was compared
    images: List[str]
    #: By what it was judged
    method: str
    #: Why the status is as it is
    reason: str
    #: Of two faces: cosine similarity of their embeddings
    score: float
    #: Score from which the pair is a match
    threshold: float
    #: Share of pairs of different people that reach the threshold
    fmr: float
    #: Where it was seen
    region: SessionStatusResultsItemSelfieChecksItemItemsItemRegion


class SessionStatusResultsItemSelfieChecksItem(TypedDict):
    #: Name of the group: `fraud`, `rules`, `liveness`, `capture`, `Face matching`
    caption: str
    #: Its checks
    items: List[SessionStatusResultsItemSelfieChecksItemItemsItem]


class SessionStatusResultsItemSelfieHistoryItemChecksItemItemsItemRegion(TypedDict):
    """Where it was seen"""

    #: Index in `imagesFull`
    image: int
    #: Pixels from the left
    x: float
    #: Pixels from the top
    y: float
    #: Pixels across
    width: float
    #: Pixels down
    height: float


class _SessionStatusResultsItemSelfieHistoryItemChecksItemItemsItem(TypedDict):
    #: success: the requirement holds or the defect was not found; failed: the opposite; idle: not evaluated, see reason
    status: Literal["success", "failed", "idle"]
    #: Name of the check; of two faces the pair that was compared
    caption: str


class SessionStatusResultsItemSelfieHistoryItemChecksItemItemsItem(_SessionStatusResultsItemSelfieHistoryItemChecksItemItemsItem, total=False):
    #: Confidence in the stated status
    confidence: float
    #: What was measured: years of difference, the sex that was seen, how alike the faces are
    value: Union[float, str]
    #: Links to the pair of faces that was compared
    images: List[str]
    #: By what it was judged
    method: str
    #: Why the status is as it is
    reason: str
    #: Of two faces: cosine similarity of their embeddings
    score: float
    #: Score from which the pair is a match
    threshold: float
    #: Share of pairs of different people that reach the threshold
    fmr: float
    #: Where it was seen
    region: SessionStatusResultsItemSelfieHistoryItemChecksItemItemsItemRegion


class SessionStatusResultsItemSelfieHistoryItemChecksItem(TypedDict):
    #: Name of the group: `fraud`, `rules`, `liveness`, `capture`, `Face matching`
    caption: str
    #: Its checks
    items: List[SessionStatusResultsItemSelfieHistoryItemChecksItemItemsItem]


SessionStatusResultsItemSelfieHistoryItem = TypedDict(
    "SessionStatusResultsItemSelfieHistoryItem",
    {
        "try": "int",
        "startedAt": "str",
        "spent": "float",
        "status": "Literal[\"idle\", \"processing\", \"success\", \"failed\"]",
        "docName": "str",
        "errors": "List[str]",
        "checks": "List[SessionStatusResultsItemSelfieHistoryItemChecksItem]",
        "images": "List[str]",
    },
    total=False,
)


class SessionStatusResultsItemSelfieQuality(TypedDict):
    """How good the picture is, measure by measure"""

    #: Index in imagesFull
    image: int
    #: Pixels, seen from the front
    interEyeDistance: float
    #: Eyes to chin as a share of the image's height
    headSize: float
    #: Degrees to the side
    yaw: float
    #: Degrees up or down
    pitch: float
    #: Degrees of tilt towards a shoulder
    roll: float
    #: Of the linear luminance of the face, 0 to 1
    luminanceMean: float
    #: Of the same
    luminanceVariance: float
    #: Share of the face that is too dark
    underExposed: float
    #: Share of the face that is too bright
    overExposed: float
    #: Bits
    dynamicRange: float
    #: How alike the light on both cheeks is, 0 to 1
    illuminationUniformity: float
    #: Of the cheeks from the range of skin, in CIELAB; 0 is natural
    colourDistance: float
    #: Gap between the lids, in distances from eyes to chin; the smaller of both
    eyeOpening: float
    #: Gap between the lips, in distances from eyes to chin
    mouthOpening: float
    #: Area of the second largest face over that of the largest
    otherFace: float
    #: Variance of the Laplacian of the face at 200 pixels
    sharpness: float
    #: What is wrong with it, by these measures
    defects: List[Literal["no_face", "many_faces", "cut_off", "too_small", "too_large", "too_dark", "too_bright", "turned", "eyes_closed", "mouth_open", "uneven_light", "flat_light", "unnatural_colour", "moving", "blurred"]]


class _SessionStatusResultsItemSelfie(TypedDict):
    #: What the task is about
    type: Literal["selfie"]
    #: State: of a session, a task or a token
    status: Literal["idle", "processing", "success", "failed"]
    #: Seconds
    spent: float
    #: What went wrong, each with its task in brackets
    errors: List[str]
    #: What was checked, in groups
    checks: List[SessionStatusResultsItemSelfieChecksItem]
    #: Kind of document, with its state before it where that is known
    docName: str
    #: How often images came for this task
    tries: int
    #: Earlier tries, oldest first
    history: List[SessionStatusResultsItemSelfieHistoryItem]
    #: The documents that the person holds in the selfie
    withDoc: Union[str, List[str]]
    #: Link to the face cut out of the selfie
    faceSelfie: str
    #: Link to the portrait cut out of the document
    faceDoc: str
    #: Links to thumbnails
    images: List[str]
    #: Links to the images in full size, upright
    imagesFull: List[str]


class SessionStatusResultsItemSelfie(_SessionStatusResultsItemSelfie, total=False):
    #: When its images were taken up
    startedAt: str
    #: How good the picture is, measure by measure
    quality: SessionStatusResultsItemSelfieQuality


class SessionStatusResultsItemFacesChecksItemItemsItemRegion(TypedDict):
    """Where it was seen"""

    #: Index in `imagesFull`
    image: int
    #: Pixels from the left
    x: float
    #: Pixels from the top
    y: float
    #: Pixels across
    width: float
    #: Pixels down
    height: float


class _SessionStatusResultsItemFacesChecksItemItemsItem(TypedDict):
    #: success: the requirement holds or the defect was not found; failed: the opposite; idle: not evaluated, see reason
    status: Literal["success", "failed", "idle"]
    #: Name of the check; of two faces the pair that was compared
    caption: str


class SessionStatusResultsItemFacesChecksItemItemsItem(_SessionStatusResultsItemFacesChecksItemItemsItem, total=False):
    #: Confidence in the stated status
    confidence: float
    #: What was measured: years of difference, the sex that was seen, how alike the faces are
    value: Union[float, str]
    #: Links to the pair of faces that was compared
    images: List[str]
    #: By what it was judged
    method: str
    #: Why the status is as it is
    reason: str
    #: Of two faces: cosine similarity of their embeddings
    score: float
    #: Score from which the pair is a match
    threshold: float
    #: Share of pairs of different people that reach the threshold
    fmr: float
    #: Where it was seen
    region: SessionStatusResultsItemFacesChecksItemItemsItemRegion


class SessionStatusResultsItemFacesChecksItem(TypedDict):
    #: Name of the group: `fraud`, `rules`, `liveness`, `capture`, `Face matching`
    caption: str
    #: Its checks
    items: List[SessionStatusResultsItemFacesChecksItemItemsItem]


class SessionStatusResultsItemFaces(TypedDict):
    #: What the task is about
    type: Literal["faces"]
    #: State: of a session, a task or a token
    status: Literal["idle", "processing", "success", "failed"]
    #: Seconds
    spent: float
    #: What went wrong, each with its task in brackets
    errors: List[str]
    #: What was checked, in groups
    checks: List[SessionStatusResultsItemFacesChecksItem]


class _Consent(TypedDict):
    #: Which version of the text was agreed to
    version: str
    #: In which language it was shown
    language: Literal["en", "ar", "de", "es", "fr", "hi", "it", "pl", "pt", "ru", "tr", "zh"]
    #: Of the text that was shown, in UTF-8; hex
    sha256: str
    #: When
    at: str


class Consent(_Consent, total=False):
    """What the person agreed to on the page behind the link"""

    #: Nothing is done with the session any more
    withdrawnAt: str


class _SessionStatus(TypedDict):
    #: The session
    sessionId: str
    #: Empty while the client is not identified
    clientId: str
    #: State of the session; what came of it is in `decision`
    status: Literal["idle", "processing", "success", "failed", "exception", "expired"]
    #: What came of the session, and why
    decision: Decision
    #: What went wrong, each with its task in brackets
    errors: List[str]
    #: Seconds of processing
    spent: float
    #: When the session was opened
    createdAt: str
    #: False: the face was seen in an earlier session of yours
    isClientNew: bool
    #: Its tasks: documents, then the selfie, then their faces compared
    results: List[Union[SessionStatusResultsItemDocument, SessionStatusResultsItemSelfie, SessionStatusResultsItemFaces]]
    #: The scenario whose rules hold; the default one where it is left out
    schemaId: str
    #: The same as `schemaId`
    scenarioId: str
    #: Your own key of the session, by which it can be asked for
    clientKey: str
    #: Your own name of the client
    clientUser: str
    #: Until the session expires; 0 when it has
    secondsToLive: int
    #: When this answer was made
    responseTime: str


class SessionStatus(_SessionStatus, total=False):
    #: Other sessions that speak against this one; not for browsers
    duplicates: List[SessionStatusDuplicatesItem]
    #: Of the client, as you gave it; nothing is sent there
    email: str
    #: Address of the client's wallet, as you gave it
    wallet: str
    #: Whether the other device has opened the session that was handed to it
    handoff: Literal["waiting", "opened"]
    #: What a person has to agree to before anything else
    consent: Consent


class SessionList(TypedDict):
    #: `ok`; `error` in a refusal
    status: Literal["ok"]
    #: Those of this page, newest first
    results: List[Session]
    #: From 1 on
    page: int
    #: How many a page has
    pageSize: int
    #: How many there are on all pages together
    total: int


class Archive(TypedDict):
    #: `ok`; `error` in a refusal
    status: Literal["ok"]
    #: Link to the archive
    url: str
    #: End of the link
    expires: str
    #: Bytes
    size: int
    #: Of the file, in hex
    sha256: str


class PendingArchive(TypedDict):
    #: `ok`; `error` in a refusal
    status: Literal["ok"]
    #: Too large for one call: it is made within minutes. Ask again, and again within the hour it is given
    pending: Literal[True]


class DeletedSessionDeleted(TypedDict):
    """What was deleted"""

    #: The session and the records of its images
    rows: int
    #: Faces of its client, if that has no other session of yours
    vectors: int
    #: Uploaded and made from them
    images: int
    #: Kept for repeated requests
    answers: int
    #: Downloads of yours that may have held it
    archives: int


class DeletedSession(TypedDict):
    #: `ok`; `error` in a refusal
    status: Literal["ok"]
    #: What was deleted
    deleted: DeletedSessionDeleted


class Handoff(TypedDict):
    #: `ok`; `error` in a refusal
    status: Literal["ok"]
    #: The session
    sessionId: str
    #: For another device: good once, for /kyc/session/token alone
    handoffToken: str
    #: Until when it can be used
    expiresAt: str


class SessionAsks(TypedDict):
    """What to ask the person for"""

    #: Whether a document is wanted
    document: bool
    #: Whether a selfie is wanted
    selfie: bool
    #: Whether a liveness challenge is
    liveness: bool
    #: Which documents are taken; every one where it is empty
    documentTypes: List[Literal["passport", "id_card", "visa", "residence_permit", "driving_licence", "travel_document", "crew_certificate"]]
    #: Whose documents are, ISO 3166-1 alpha-3; every state’s where it is empty
    documentStates: List[str]


class SessionToken(TypedDict):
    #: `ok`; `error` in a refusal
    status: Literal["ok"]
    #: The session
    sessionId: str
    #: For a browser: good for this session alone, 15 minutes
    clientToken: str
    #: Until when it can be used
    expiresAt: str
    #: What to ask the person for, so that the session's scenario can be met
    asks: SessionAsks


class KycSessionOpenConsent(TypedDict):
    """What the person has just agreed to"""

    #: Which version of the text
    version: str
    #: In which language it was shown
    language: Literal["en", "ar", "de", "es", "fr", "hi", "it", "pl", "pt", "ru", "tr", "zh"]


class OpenedSessionPage(TypedDict):
    """From 1 on"""

    #: Who asks; null: nobody is named
    title: Optional[str]
    #: A data URL of a PNG, WebP or JPEG file of at most 6 kB
    logo: Optional[str]
    #: Of buttons
    colour: Optional[str]


class ConsentTextsTextsItem(TypedDict):
    #: Its language
    language: Literal["en", "ar", "de", "es", "fr", "hi", "it", "pl", "pt", "ru", "tr", "zh"]
    #: Plain text in paragraphs
    text: str


class ConsentTexts(TypedDict):
    """Still to be agreed to: no token is given out before"""

    #: Told apart by it; a new text needs a new one
    version: str
    #: Plain text in paragraphs, one a language; the first for everybody else
    texts: List[ConsentTextsTextsItem]


class OpenedSession(TypedDict):
    #: `ok`; `error` in a refusal
    status: Literal["ok"]
    #: The session
    sessionId: str
    #: `finished`: nothing is left to be sent
    state: Literal["open", "processing", "finished"]
    #: Of the link, with its session
    expiresAt: str
    #: Where the page leads back to at the end
    returnUrl: Optional[str]
    #: From 1 on
    page: OpenedSessionPage
    #: What a person has to agree to before anything else
    consent: ConsentTexts
    #: What to ask the person for, so that the session's scenario can be met
    asks: SessionAsks
    #: Site key of the Turnstile widget, where the scenario wants a captcha with all that is sent
    captcha: Optional[str]
    #: For this session alone, 15 minutes; null before the agreement and when all is done
    clientToken: Optional[str]


class _KycSessionProofHolderKeyEC(TypedDict):
    #: Kind of key
    kty: Literal["EC"]
    #: Its curve
    crv: Literal["P-256", "P-384", "P-521"]
    #: First coordinate of its point
    x: str
    #: Second coordinate of its point
    y: str


class KycSessionProofHolderKeyEC(_KycSessionProofHolderKeyEC, total=False):
    #: Not used
    kid: str
    #: Not used
    alg: str
    #: Not used
    use: Literal["sig"]
    #: Not used
    key_ops: List[Literal["verify"]]
    #: Not used
    ext: bool


class _KycSessionProofHolderKeyOKP(TypedDict):
    #: Kind of key
    kty: Literal["OKP"]
    #: Its curve
    crv: Literal["Ed25519"]
    #: The key
    x: str


class KycSessionProofHolderKeyOKP(_KycSessionProofHolderKeyOKP, total=False):
    #: Not used
    kid: str
    #: Not used
    alg: str
    #: Not used
    use: Literal["sig"]
    #: Not used
    key_ops: List[Literal["verify"]]
    #: Not used
    ext: bool


class SessionProof(TypedDict):
    #: `ok`; `error` in a refusal
    status: Literal["ok"]
    #: A JWS in its compact form (`typ` `kyc-decision+jwt`), for the keys of `/.well-known/jwks.json`
    jws: str
    #: When it ends
    expires: str


class SessionCredential(TypedDict):
    #: `ok`; `error` in a refusal
    status: Literal["ok"]
    #: An SD-JWT VC with all its disclosures, for the holder; this service keeps none of it
    credential: str
    #: When it ends
    expires: str


class Liveness(TypedDict):
    #: `ok`; `error` in a refusal
    status: Literal["ok"]
    #: The session
    sessionId: str
    #: A challenge to the person in front of the camera
    liveness: LivenessChallenge


class WalletRequestRequestsItem(TypedDict):
    #: As browsers call it
    protocol: Literal["org-iso-mdoc", "openid4vp-v1-unsigned", "openid4vp-v1-signed", "openid4vp"]
    #: Of that protocol, to be handed on as it is
    data: Dict[str, Any]


class WalletRequest(TypedDict):
    #: `ok`; `error` in a refusal
    status: Literal["ok"]
    #: The session
    sessionId: str
    #: For /kyc/wallet/response; good once
    requestId: str
    #: Until then an answer is taken
    expiresAt: str
    #: For `navigator.credentials.get({ digital: { requests } })`
    requests: List[WalletRequestRequestsItem]
    #: Opens a wallet on this device; shown as a QR code, one on another
    link: str


class KycWalletResponseData(TypedDict):
    """`data` of the DigitalCredential, as the browser gives it"""

    #: Encrypted for this request
    response: str


class EventListResultsItem(TypedDict):
    #: Names the event
    id: int
    #: When
    at: str
    #: What happened
    action: Literal["session_created", "images_received", "attempt_begun", "attempt_ended", "attempt_restarted", "session_handed_off", "handoff_opened", "link_opened", "consent_given", "client_token_issued", "liveness_challenged", "wallet_asked", "wallet_answered", "session_decided", "session_proved", "session_deleted", "residue_deleted", "consent_withdrawn", "hold_set", "hold_released", "subject_searched", "subject_exported", "subject_erasure_asked", "subject_erased", "case_exported", "review_claimed", "review_released", "review_seconded", "review_disagreed", "images_expired", "sessions_expired", "events_expired", "images_missing", "owner_erased", "session_read", "sessions_listed", "image_opened", "archive_downloaded", "archive_opened", "events_read", "person_created", "person_updated", "person_fused", "person_deleted", "person_read", "persons_listed", "persons_searched", "client_enrolled", "vector_renewed", "list_created", "list_renamed", "list_deleted", "blocklist_added", "blocklist_removed", "source_group_created", "source_created", "source_updated", "source_deleted", "scenario_created", "scenario_updated", "scenario_deleted", "scenario_previewed", "session_expired", "liveness_failed", "webhook_created", "webhook_updated", "webhook_deleted", "webhook_rotated", "webhook_tested", "webhook_resent", "webhook_disabled", "token_created", "token_updated", "token_revoked", "tokens_revoked", "balance_changed"]
    #: Who did it: user, token, client, link or the service itself
    actor: Literal["user", "token", "client", "link", "system"]
    #: Which credential: a permanent token's handle, a JWT's `jti`, a browser's session
    by: Optional[str]
    #: The session
    sessionId: Optional[str]
    #: The person, list, source, scenario, token or archive it is about
    subjectId: Optional[str]
    #: Which of the session's attempts it belongs to
    attempt: Optional[int]
    #: Ids, counts and states; never personal data
    detail: Optional[Dict[str, Union[str, float, List[str]]]]
    #: Place in the chain; null for some seconds: not sealed yet
    seq: Optional[int]
    #: Keyed hash that joins it to the event before
    hash: Optional[str]
    #: Whether the hash is that of this event at its place; null: not sealed yet, or by a secret not given any more
    intact: Optional[bool]


class EventList(TypedDict):
    #: `ok`; `error` in a refusal
    status: Literal["ok"]
    #: Those of this page, newest first
    results: List[EventListResultsItem]
    #: From 1 on
    page: int
    #: How many a page has
    pageSize: int
    #: How many there are on all pages together
    total: int
    #: Whether the page is as it was sealed, of the whole log also without gaps; `idle`: some of it is not sealed yet, or by a secret not given any more
    verified: Union[bool, Literal["idle"]]


class MetricsTotalTimesValue(TypedDict):
    count: int
    median: Optional[int]
    p95: Optional[int]


class MetricsTotal(TypedDict):
    """How many there are on all pages together"""

    #: created, opened (the hosted page), consented, sent, answered, approved: each session once
    steps: Dict[str, int]
    #: How attempts ended: several of one session count each
    outcomes: Dict[str, int]
    #: Milliseconds, at most 9 % off: `processing` of an attempt, `decision` since the session began, `review` since it waits
    times: Dict[str, MetricsTotalTimesValue]


class MetricsDaysItemTimesValue(TypedDict):
    count: int
    median: Optional[int]
    p95: Optional[int]


class MetricsDaysItem(TypedDict):
    #: In UTC
    day: str
    #: created, opened (the hosted page), consented, sent, answered, approved: each session once
    steps: Dict[str, int]
    #: How attempts ended: several of one session count each
    outcomes: Dict[str, int]
    #: Milliseconds, at most 9 % off: `processing` of an attempt, `decision` since the session began, `review` since it waits
    times: Dict[str, MetricsDaysItemTimesValue]


class MetricsChannelsItem(TypedDict):
    #: How they came
    channel: str
    #: As above, from the first pictures on
    steps: Dict[str, int]


class MetricsReviewsReasonsItem(TypedDict):
    #: Code of the reason
    reason: str
    #: How often, by outcome
    decided: Dict[str, int]


class MetricsReviews(TypedDict):
    """What people decided"""

    #: What people decided, by outcome
    decided: Dict[str, int]
    #: First verdicts where two were needed
    seconded: int
    #: Second verdicts that differed
    disagreed: int
    #: How people decided what a rule had left to them: its share of `declined` is how often it was right
    reasons: List[MetricsReviewsReasonsItem]


Metrics = TypedDict(
    "Metrics",
    {
        "status": "Literal[\"ok\"]",
        "from": "str",
        "to": "str",
        "total": "MetricsTotal",
        "days": "List[MetricsDaysItem]",
        "channels": "List[MetricsChannelsItem]",
        "reviews": "MetricsReviews",
    },
    total=False,
)


class Duplicates(TypedDict):
    #: `ok`; `error` in a refusal
    status: Literal["ok"]
    #: Those of this page, newest first
    results: List[Session]
    #: From 1 on
    page: int
    #: How many a page has
    pageSize: int
    #: How many there are on all pages together
    total: int


class _ConsentWithdrawn(TypedDict):
    #: `ok`; `error` in a refusal
    status: Literal["ok"]
    #: As the rule `withdrawal` of the scenario says
    erased: Literal["session", "images", "nothing"]


class ConsentWithdrawn(_ConsentWithdrawn, total=False):
    #: A legal hold keeps it until that is released; a session’s browser is not told
    held: bool


class FoundSubjectSessionsItem(TypedDict):
    #: The session
    sessionId: str
    #: Only sessions of this client
    clientId: str
    #: Your own key of the session, by which it can be asked for
    clientKey: str
    #: When the session was opened
    createdAt: str
    #: Only sessions in this state
    status: Literal["idle", "processing", "success", "failed", "exception", "expired"]
    #: Of its decision; null while there is none
    outcome: Optional[str]
    #: Whether its images are still there
    images: bool


class FoundSubjectPersonsItem(TypedDict):
    #: The person
    person_id: str
    #: The list of persons; the main list where it is left out
    list_id: str
    #: When the session was opened
    createdAt: str


class LegalHold(TypedDict):
    #: What is held
    kind: Literal["session", "person"]
    #: Of the session or person that is held
    subjectId: str
    #: Why, in your words
    reason: str
    #: Whose credential set it
    setBy: Optional[str]
    #: Since when
    setAt: str


class FoundSubject(TypedDict):
    #: `ok`; `error` in a refusal
    status: Literal["ok"]
    #: Oldest first
    sessions: List[FoundSubjectSessionsItem]
    #: Who was added or found
    persons: List[FoundSubjectPersonsItem]
    #: What of it cannot be erased, and why
    holds: List[LegalHold]
    #: Sessions that nothing can open any more: whose they are is not known
    unread: int
    #: Not all sessions are looked through: the `place` to go on at
    next: Optional[str]


class SubjectRequest(TypedDict):
    #: The erasure
    requestId: str
    #: What was asked by; the value itself is not kept
    by: Literal["sessionId", "clientId", "clientKey", "person", "clientUser", "email", "documentNumber"]
    #: `running`: the service goes on by itself; `held`: all but what a legal hold keeps is erased
    state: Literal["running", "done", "held"]
    #: When it was asked for
    askedAt: str
    #: When it was done
    finishedAt: Optional[str]
    #: What was erased, when it is finished
    counts: Dict[str, int]
    #: Ids of what was not
    held: List[str]
    #: A JWS (`typ` `kyc-erasure+jwt`) with the counts by store; null: not finished, or no signing key
    receipt: Optional[str]


class ErasedSubject(TypedDict):
    #: `ok`; `error` in a refusal
    status: Literal["ok"]
    #: The erasure, as far as it is
    request: SubjectRequest
    #: What is kept, and why
    holds: List[LegalHold]


class SubjectRequests(TypedDict):
    #: `ok`; `error` in a refusal
    status: Literal["ok"]
    #: Those of this page, newest first
    results: List[SubjectRequest]
    #: From 1 on
    page: int
    #: How many a page has
    pageSize: int
    #: How many there are on all pages together
    total: int


class HoldSet(TypedDict):
    #: `ok`; `error` in a refusal
    status: Literal["ok"]
    #: As it holds now
    hold: LegalHold


class HoldReleased(TypedDict):
    #: `ok`; `error` in a refusal
    status: Literal["ok"]


class LegalHolds(TypedDict):
    #: `ok`; `error` in a refusal
    status: Literal["ok"]
    #: Those of this page, newest first
    results: List[LegalHold]
    #: From 1 on
    page: int
    #: How many a page has
    pageSize: int
    #: How many there are on all pages together
    total: int


class ReviewClaim(TypedDict):
    """Nobody else may decide the session while it holds"""

    #: Which reviewer
    by: str
    #: Claimed again, it holds longer
    until: str
    #: The caller’s own
    mine: bool


class ReviewItemFirst(TypedDict):
    """Who has decided first, where two must; not how"""

    #: Which reviewer
    by: str
    #: When
    at: str
    #: The second has to be somebody else
    mine: bool


class ReviewItem(TypedDict):
    #: Waiting since
    since: str
    #: How many have to decide alike
    reviewersNeeded: int
    #: Whose it is for now; null: free
    claim: ReviewClaim
    #: Who has decided first, where two must; not how
    first: Optional[ReviewItemFirst]
    #: The session, as its owner sees it
    session: Session


class ReviewList(TypedDict):
    #: `ok`; `error` in a refusal
    status: Literal["ok"]
    #: Those of this page, newest first
    results: List[ReviewItem]
    #: From 1 on
    page: int
    #: How many a page has
    pageSize: int
    #: How many there are on all pages together
    total: int
    #: All that wait, whatever was asked for; it and `total` are counted to 10,000
    waiting: int
    #: Since when the longest waiting one does
    oldest: Optional[str]


class ReviewReviewFirst(TypedDict):
    """Who has decided first, where two must; not how"""

    #: Which reviewer
    by: str
    #: When
    at: str
    #: The second has to be somebody else
    mine: bool


class ReviewReviewTakeItemSheetTilesItem(TypedDict):
    #: What was asked for then
    action: Literal["center", "turn_left", "turn_right", "look_up", "closer"]
    #: Milliseconds after the first frame
    atMs: float


class ReviewReviewTakeItemSheet(TypedDict):
    """The picture is all frames in small, tile beside tile"""

    #: Pixels of a tile across
    width: int
    #: Pixels of a tile down
    height: int
    #: Tiles in a row
    columns: int
    #: In rows from the top left
    tiles: List[ReviewReviewTakeItemSheetTilesItem]


class _ReviewReviewTakeItem(TypedDict):
    #: Link to the thumbnail of the first image
    image: str


class ReviewReviewTakeItem(_ReviewReviewTakeItem, total=False):
    #: What was asked for then
    action: Literal["center", "turn_left", "turn_right", "look_up", "closer"]
    #: Milliseconds after the first frame
    atMs: float
    #: The picture is all frames in small, tile beside tile
    sheet: ReviewReviewTakeItemSheet


class ReviewReviewOthersItem(TypedDict):
    #: The session
    sessionId: str
    #: When the session was opened
    createdAt: str
    #: `ok`; `error` in a refusal
    status: Literal["idle", "processing", "success", "failed", "exception", "expired"]
    #: Null: not decided
    outcome: Optional[Literal["approved", "resubmit", "review", "declined"]]
    #: What was held against it
    reasons: List[Literal["document_missing", "selfie_missing", "not_a_document", "image_unusable", "document_side_missing", "document_unknown", "document_not_checkable", "document_unreadable", "mrz_unread", "barcode_unread", "state_unknown", "print_unconfirmed", "portrait_missing", "authenticity_unchecked", "face_missing", "faces_several", "liveness_missing", "liveness_unlit", "liveness_exempted", "proof_invalid", "proof_revoked", "proof_unbound", "proof_expired", "proof_incomplete", "issuer_unknown", "document_expired", "document_not_yet_valid", "document_not_accepted", "state_not_accepted", "under_age", "documents_differ", "same_picture", "faces_differ", "faces_uncertain", "client_differs", "client_uncertain", "client_not_comparable", "mrz_invalid", "data_contradictory", "copy_suspected", "screen_suspected", "print_suspected", "fields_altered", "portrait_replaced", "file_edited", "document_cut", "document_damaged", "document_covered", "marks_missing", "selfie_generated", "selfie_recaptured", "liveness_repeated", "selfie_cut", "holder_mismatch", "risk_in_sum", "chip_invalid", "chip_contradicts", "seal_invalid", "seal_contradicts", "face_under_other_name", "document_under_other_face", "document_under_other_name", "name_under_other_face", "blocked_face", "blocked_document", "face_too_often", "document_too_often", "device_too_often", "address_too_often", "earlier_sign"]]


class ReviewReviewRatesItem(TypedDict):
    #: Of which task
    task: str
    #: Its caption
    check: str
    #: How many attacks of the kinds that it sees it was measured on
    attacks: int
    #: How many genuine ones
    genuine: int
    #: Share of the attacks that it passed
    missed: Optional[float]
    #: Share of the genuine that it failed
    wrong: Optional[float]


class ReviewReview(TypedDict):
    """Null: nothing waits any more"""

    #: Waiting since
    since: str
    #: How many have to decide alike
    reviewersNeeded: int
    #: Whose it is for now; null: free
    claim: ReviewClaim
    #: Who has decided first, where two must; not how
    first: Optional[ReviewReviewFirst]
    #: The session, as its owner sees it
    session: SessionStatus
    #: How the newest liveness challenge was answered
    take: List[ReviewReviewTakeItem]
    #: Other sessions of the same person, newest first, at most ten
    others: List[ReviewReviewOthersItem]
    #: How often checks err, by the measurement that the risk rests on
    rates: List[ReviewReviewRatesItem]


class Review(TypedDict):
    #: `ok`; `error` in a refusal
    status: Literal["ok"]
    #: Null: nothing waits any more
    review: Optional[ReviewReview]


class ReviewDecided(TypedDict):
    #: `ok`; `error` in a refusal
    status: Literal["ok"]
    #: `disagreed`: the two decided differently, and both begin anew
    result: Literal["decided", "second_needed", "disagreed"]
    #: The session, as its owner sees it
    session: SessionStatus


class ReviewReleased(TypedDict):
    #: `ok`; `error` in a refusal
    status: Literal["ok"]


class HostedPage(TypedDict):
    """The page behind a session’s `url`"""

    #: Who asks; null: nobody is named
    title: Optional[str]
    #: A data URL of a PNG, WebP or JPEG file of at most 6 kB
    logo: Optional[str]
    #: Of buttons
    colour: Optional[str]
    #: What a person has to agree to before anything else
    consent: ConsentTexts
    #: Where a `returnUrl` may lead
    returnOrigins: List[str]


class ScenarioCreateDuplicates(TypedDict):
    """Held against the other sessions of the same user, as long as those are kept"""

    #: The face of the selfie was seen in another session under another name or birth date
    face: Literal["off", "review", "decline"]
    #: The number of the document was seen in another session with another face or another name
    document: Literal["off", "review", "decline"]
    #: Name and birth date were seen in another session with another face
    name: Literal["off", "review", "decline"]


class ScenarioCreateBlocklists(TypedDict):
    """What /blocklist/add has blocked"""

    #: The face is of a person on a blocklist
    face: Literal["off", "review", "decline"]
    #: The document is on one
    document: Literal["off", "review", "decline"]


class ScenarioCreateVelocity(TypedDict):
    """Addresses count for calls with a client token alone: as keyed hashes, which are dropped after 7 days. Carriers and offices share one address among many people"""

    #: More sessions than these in so many hours, this one included
    action: Literal["off", "review", "decline"]
    #: How far back sessions count
    hours: int
    #: With the same face; null: any number
    face: Optional[int]
    #: With the same document
    document: Optional[int]
    #: By browsers that call themselves the same at the same address
    device: Optional[int]
    #: By browsers at the same address: an IPv4 address, or the first 64 bits of an IPv6 address
    address: Optional[int]


class ScenarioCreateRetention(TypedDict):
    """Days for which what a session holds is kept, counted from its creation; 0: until the session has ended. What is due is erased as /kyc/session/delete erases it"""

    #: Images, challenges and what was cut out of them; never longer than the data
    images: int
    #: Results, what they were made of, client faces and kept answers
    data: int
    #: What was done and read. An owner's events go in their order: the longest time of its scenarios holds
    events: int


class ScenarioCreateDocumentChecksItem2(TypedDict):
    #: Name of the check
    name: Literal["isMRZValid", "isStampsOk", "isPrinted", "isDamaged", "isOtherObjectsOk", "isXerocopy", "isEdited", "isSignatureOwnerOk", "isSignatureIssuerOk", "isDisplay", "isFieldsModified", "isCropped", "isFieldsCorrected", "isMobile", "isPhotoApplication", "isLogicalMismatch"]
    #: A failed check blocks from this confidence on; 0: always
    threshold: float


class ScenarioCreateSelfieChecksItem2(TypedDict):
    #: Name of the check
    name: Literal["isFaceDeepFake", "isAgeMismatch", "isCropped", "isXerocopy", "isGenderMismatch", "isDisplaySelfie", "isMobile"]
    #: A failed check blocks from this confidence on; 0: always
    threshold: float


class ScenarioDocumentChecksItem(TypedDict):
    #: Name of the check
    name: Literal["isMRZValid", "isStampsOk", "isPrinted", "isDamaged", "isOtherObjectsOk", "isXerocopy", "isEdited", "isSignatureOwnerOk", "isSignatureIssuerOk", "isDisplay", "isFieldsModified", "isCropped", "isFieldsCorrected", "isMobile", "isPhotoApplication", "isLogicalMismatch"]
    #: A failed check blocks from this confidence on; 0: always
    threshold: float


class ScenarioSelfieChecksItem(TypedDict):
    #: Name of the check
    name: Literal["isFaceDeepFake", "isAgeMismatch", "isCropped", "isXerocopy", "isGenderMismatch", "isDisplaySelfie", "isMobile"]
    #: A failed check blocks from this confidence on; 0: always
    threshold: float


class ScenarioDuplicates(TypedDict):
    """Held against the other sessions of the same user, as long as those are kept"""

    #: The face of the selfie was seen in another session under another name or birth date
    face: Literal["off", "review", "decline"]
    #: The number of the document was seen in another session with another face or another name
    document: Literal["off", "review", "decline"]
    #: Name and birth date were seen in another session with another face
    name: Literal["off", "review", "decline"]


class ScenarioBlocklists(TypedDict):
    """What /blocklist/add has blocked"""

    #: The face is of a person on a blocklist
    face: Literal["off", "review", "decline"]
    #: The document is on one
    document: Literal["off", "review", "decline"]


class ScenarioVelocity(TypedDict):
    """Addresses count for calls with a client token alone: as keyed hashes, which are dropped after 7 days. Carriers and offices share one address among many people"""

    #: More sessions than these in so many hours, this one included
    action: Literal["off", "review", "decline"]
    #: How far back sessions count
    hours: int
    #: With the same face; null: any number
    face: Optional[int]
    #: With the same document
    document: Optional[int]
    #: By browsers that call themselves the same at the same address
    device: Optional[int]
    #: By browsers at the same address: an IPv4 address, or the first 64 bits of an IPv6 address
    address: Optional[int]


class ScenarioRetention(TypedDict):
    """Days for which what a session holds is kept, counted from its creation; 0: until the session has ended. What is due is erased as /kyc/session/delete erases it"""

    #: Images, challenges and what was cut out of them; never longer than the data
    images: int
    #: Results, what they were made of, client faces and kept answers
    data: int
    #: What was done and read. An owner's events go in their order: the longest time of its scenarios holds
    events: int


class Scenario(TypedDict):
    #: The scenario whose rules hold; the default one where it is left out
    schemaId: str
    #: As people know it
    name: str
    #: Whether it is the one that holds where none is named
    isDefault: bool
    #: How long its sessions take images
    lifetimeSeconds: int
    #: How the page behind a session's link looks, and what it asks
    hosted: HostedPage
    #: Grows with every change; decisions name it
    version: int
    #: What has to be sent before the session is decided
    requiredTasks: List[Literal["document", "selfie", "faces"]]
    #: Empty: every one
    documentTypes: List[Literal["passport", "id_card", "visa", "residence_permit", "driving_licence", "travel_document", "crew_certificate"]]
    #: ISO 3166-1 alpha-3; empty: every one
    documentStates: List[str]
    #: Checks of documents whose failure fails the task
    documentChecks: List[ScenarioDocumentChecksItem]
    #: Checks of selfies whose failure fails the task
    selfieChecks: List[ScenarioSelfieChecksItem]
    #: Cosine similarity of document and selfie; null: the measured default
    matchThreshold: Optional[float]
    #: null: the service's limit
    attempts: Optional[int]
    #: What is held against the evidence; null: by what is required and sent
    assurance: Optional[Literal["basic", "substantial", "high"]]
    #: Whether people decide what the service cannot; otherwise that fails
    review: bool
    #: 2: two people have to decide alike, each without the other
    reviewersNeeded: int
    #: Whole years of the holder; null: any
    minimumAge: Optional[int]
    #: Whether a document counts after its date of expiry
    acceptExpired: bool
    #: Whether a selfie counts only with a liveness challenge that is met
    livenessRequired: bool
    #: Whether the screen lights the face during a challenge. `preferred`: the face has to follow the light, its shape need not be seen by it; `required`: both; `off`: movement alone counts
    livenessLight: Literal["off", "preferred", "required"]
    #: Whether somebody who cannot do a part of the challenge is reviewed; otherwise liveness is not established
    livenessAlternative: bool
    #: Whether sessions are opened with a captcha only
    captchaRequired: bool
    #: Held against the other sessions of the same user, as long as those are kept
    duplicates: ScenarioDuplicates
    #: What /blocklist/add has blocked
    blocklists: ScenarioBlocklists
    #: Addresses count for calls with a client token alone: as keyed hashes, which are dropped after 7 days. Carriers and offices share one address among many people
    velocity: ScenarioVelocity
    #: What goes when consent is withdrawn: the session with everything; its images; nothing, where a law has it kept until its time is over
    withdrawal: Literal["erase", "erase_images", "keep"]
    #: Days for which what a session holds is kept, counted from its creation; 0: until the session has ended. What is due is erased as /kyc/session/delete erases it
    retention: ScenarioRetention


class ScenarioAnswer(TypedDict):
    #: `ok`; `error` in a refusal
    status: Literal["ok"]
    #: As it is now
    scenario: Scenario


class ScenarioUpdateDuplicates(TypedDict):
    """Held against the other sessions of the same user, as long as those are kept"""

    #: The face of the selfie was seen in another session under another name or birth date
    face: Literal["off", "review", "decline"]
    #: The number of the document was seen in another session with another face or another name
    document: Literal["off", "review", "decline"]
    #: Name and birth date were seen in another session with another face
    name: Literal["off", "review", "decline"]


class ScenarioUpdateBlocklists(TypedDict):
    """What /blocklist/add has blocked"""

    #: The face is of a person on a blocklist
    face: Literal["off", "review", "decline"]
    #: The document is on one
    document: Literal["off", "review", "decline"]


class ScenarioUpdateVelocity(TypedDict):
    """Addresses count for calls with a client token alone: as keyed hashes, which are dropped after 7 days. Carriers and offices share one address among many people"""

    #: More sessions than these in so many hours, this one included
    action: Literal["off", "review", "decline"]
    #: How far back sessions count
    hours: int
    #: With the same face; null: any number
    face: Optional[int]
    #: With the same document
    document: Optional[int]
    #: By browsers that call themselves the same at the same address
    device: Optional[int]
    #: By browsers at the same address: an IPv4 address, or the first 64 bits of an IPv6 address
    address: Optional[int]


class ScenarioUpdateRetention(TypedDict):
    """Days for which what a session holds is kept, counted from its creation; 0: until the session has ended. What is due is erased as /kyc/session/delete erases it"""

    #: Images, challenges and what was cut out of them; never longer than the data
    images: int
    #: Results, what they were made of, client faces and kept answers
    data: int
    #: What was done and read. An owner's events go in their order: the longest time of its scenarios holds
    events: int


class ScenarioUpdateDocumentChecksItem2(TypedDict):
    #: Name of the check
    name: Literal["isMRZValid", "isStampsOk", "isPrinted", "isDamaged", "isOtherObjectsOk", "isXerocopy", "isEdited", "isSignatureOwnerOk", "isSignatureIssuerOk", "isDisplay", "isFieldsModified", "isCropped", "isFieldsCorrected", "isMobile", "isPhotoApplication", "isLogicalMismatch"]
    #: A failed check blocks from this confidence on; 0: always
    threshold: float


class ScenarioUpdateSelfieChecksItem2(TypedDict):
    #: Name of the check
    name: Literal["isFaceDeepFake", "isAgeMismatch", "isCropped", "isXerocopy", "isGenderMismatch", "isDisplaySelfie", "isMobile"]
    #: A failed check blocks from this confidence on; 0: always
    threshold: float


class ScenarioPreviewDuplicates(TypedDict):
    """Held against the other sessions of the same user, as long as those are kept"""

    #: The face of the selfie was seen in another session under another name or birth date
    face: Literal["off", "review", "decline"]
    #: The number of the document was seen in another session with another face or another name
    document: Literal["off", "review", "decline"]
    #: Name and birth date were seen in another session with another face
    name: Literal["off", "review", "decline"]


class ScenarioPreviewBlocklists(TypedDict):
    """What /blocklist/add has blocked"""

    #: The face is of a person on a blocklist
    face: Literal["off", "review", "decline"]
    #: The document is on one
    document: Literal["off", "review", "decline"]


class ScenarioPreviewVelocity(TypedDict):
    """Addresses count for calls with a client token alone: as keyed hashes, which are dropped after 7 days. Carriers and offices share one address among many people"""

    #: More sessions than these in so many hours, this one included
    action: Literal["off", "review", "decline"]
    #: How far back sessions count
    hours: int
    #: With the same face; null: any number
    face: Optional[int]
    #: With the same document
    document: Optional[int]
    #: By browsers that call themselves the same at the same address
    device: Optional[int]
    #: By browsers at the same address: an IPv4 address, or the first 64 bits of an IPv6 address
    address: Optional[int]


class ScenarioPreviewRetention(TypedDict):
    """Days for which what a session holds is kept, counted from its creation; 0: until the session has ended. What is due is erased as /kyc/session/delete erases it"""

    #: Images, challenges and what was cut out of them; never longer than the data
    images: int
    #: Results, what they were made of, client faces and kept answers
    data: int
    #: What was done and read. An owner's events go in their order: the longest time of its scenarios holds
    events: int


class ScenarioPreviewDocumentChecksItem2(TypedDict):
    #: Name of the check
    name: Literal["isMRZValid", "isStampsOk", "isPrinted", "isDamaged", "isOtherObjectsOk", "isXerocopy", "isEdited", "isSignatureOwnerOk", "isSignatureIssuerOk", "isDisplay", "isFieldsModified", "isCropped", "isFieldsCorrected", "isMobile", "isPhotoApplication", "isLogicalMismatch"]
    #: A failed check blocks from this confidence on; 0: always
    threshold: float


class ScenarioPreviewSelfieChecksItem2(TypedDict):
    #: Name of the check
    name: Literal["isFaceDeepFake", "isAgeMismatch", "isCropped", "isXerocopy", "isGenderMismatch", "isDisplaySelfie", "isMobile"]
    #: A failed check blocks from this confidence on; 0: always
    threshold: float


class PreviewPlace(TypedDict):
    """How far a preview is"""

    #: Of the session that was looked at last
    createdAt: str
    #: The session that was looked at last
    sessionId: str
    #: How many were looked at so far
    looked: int
    #: How many will be
    total: int


class ScenarioPreviewEndsItemByPeople(TypedDict):
    """How people decided of these, where the service had left it to them"""

    #: Sessions that people approved
    approved: int
    #: Sessions that they asked for again
    resubmit: int
    #: Sessions that they declined
    declined: int


ScenarioPreviewEndsItem = TypedDict(
    "ScenarioPreviewEndsItem",
    {
        "from": "Literal[\"approved\", \"resubmit\", \"review\", \"unreviewed\", \"declined\", \"pending\"]",
        "to": "Literal[\"approved\", \"resubmit\", \"review\", \"unreviewed\", \"declined\", \"pending\"]",
        "sessions": "int",
        "byPeople": "ScenarioPreviewEndsItemByPeople",
    },
    total=False,
)


class ScenarioPreviewReasonsItem(TypedDict):
    #: One of the reason codes
    code: Literal["document_missing", "selfie_missing", "not_a_document", "image_unusable", "document_side_missing", "document_unknown", "document_not_checkable", "document_unreadable", "mrz_unread", "barcode_unread", "state_unknown", "print_unconfirmed", "portrait_missing", "authenticity_unchecked", "face_missing", "faces_several", "liveness_missing", "liveness_unlit", "liveness_exempted", "proof_invalid", "proof_revoked", "proof_unbound", "proof_expired", "proof_incomplete", "issuer_unknown", "document_expired", "document_not_yet_valid", "document_not_accepted", "state_not_accepted", "under_age", "documents_differ", "same_picture", "faces_differ", "faces_uncertain", "client_differs", "client_uncertain", "client_not_comparable", "mrz_invalid", "data_contradictory", "copy_suspected", "screen_suspected", "print_suspected", "fields_altered", "portrait_replaced", "file_edited", "document_cut", "document_damaged", "document_covered", "marks_missing", "selfie_generated", "selfie_recaptured", "liveness_repeated", "selfie_cut", "holder_mismatch", "risk_in_sum", "chip_invalid", "chip_contradicts", "seal_invalid", "seal_contradicts", "face_under_other_name", "document_under_other_face", "document_under_other_name", "name_under_other_face", "blocked_face", "blocked_document", "face_too_often", "document_too_often", "device_too_often", "address_too_often", "earlier_sign"]
    #: Sessions of this call that had it
    before: int
    #: Sessions of this call that would have it
    after: int


ScenarioPreviewChangedItem = TypedDict(
    "ScenarioPreviewChangedItem",
    {
        "sessionId": "str",
        "from": "Literal[\"approved\", \"resubmit\", \"review\", \"unreviewed\", \"declined\", \"pending\"]",
        "to": "Literal[\"approved\", \"resubmit\", \"review\", \"unreviewed\", \"declined\", \"pending\"]",
    },
    total=False,
)


class ScenarioPreviewGapsItem(TypedDict):
    #: `otherwise_judged`: This release would not decide it by its own rules as it was decided: it was measured otherwise. `not_kept`: The change asks for something that was not looked for then, or is not kept. `results_missing`: Its results are erased, or of a release that kept none. `consent_withdrawn`: The person has withdrawn the consent. `sandbox`: A session of the sandbox ended as it was told to.
    why: Literal["otherwise_judged", "not_kept", "results_missing", "consent_withdrawn", "sandbox"]
    #: How many of this call
    sessions: int


class ScenarioPreview(TypedDict):
    #: `ok`; `error` in a refusal
    status: Literal["ok"]
    #: Of the scenario that the change was laid upon
    version: int
    #: Sessions looked at so far, those of the calls before included
    looked: int
    #: How many will be looked at: the newest 1,000 of the scenario that are decided, at most
    total: int
    #: Of the sessions of this call that were decided again; to be added up over all calls
    ends: List[ScenarioPreviewEndsItem]
    #: The same by reason
    reasons: List[ScenarioPreviewReasonsItem]
    #: Sessions of this call that would have ended otherwise, newest first; at most 50
    changed: List[ScenarioPreviewChangedItem]
    #: Sessions of this call that cannot be decided again
    gaps: List[ScenarioPreviewGapsItem]
    #: For the next call, as `after`; null: all were looked at
    next: PreviewPlace


class DeletedScenario(TypedDict):
    #: `ok`; `error` in a refusal
    status: Literal["ok"]


class ScenarioList(TypedDict):
    #: `ok`; `error` in a refusal
    status: Literal["ok"]
    #: Those of this page, newest first
    results: List[Scenario]
    #: From 1 on
    page: int
    #: How many a page has
    pageSize: int
    #: How many there are on all pages together
    total: int


class PersonMatch(TypedDict):
    #: The person
    person_id: str
    #: The list of persons; the main list where it is left out
    list_id: str
    #: Cosine similarity, at most 1
    score: float
    #: The score from which this is a match
    threshold: float
    #: Your own data of the person
    fields: List[str]
    #: Place among the faces of the image, largest first
    face_index: int


class FeatureValue3(TypedDict):
    #: Degrees to the side
    yaw: float
    #: Degrees up or down
    pitch: float
    #: Degrees of tilt towards a shoulder
    roll: float


class _Feature(TypedDict):
    #: Which one
    name: Literal["age", "gender", "race", "emotion", "glasses", "mask", "pose", "quality", "liveness"]
    #: idle: not evaluated; failed: evaluated and beyond the given threshold
    status: Literal["success", "failed", "idle"]


class Feature(_Feature, total=False):
    #: What was seen
    value: Union[float, str, FeatureValue3]
    #: How sure that is, 0 to 1
    confidence: float
    #: From which confidence on it is said
    threshold: float


class _Face(TypedDict):
    #: Place among the faces of the image, largest first
    face_index: int
    #: Degrees; null where not known
    yaw: Optional[float]
    #: Degrees; null where not known
    pitch: Optional[float]
    #: Degrees; null where not known
    roll: Optional[float]
    #: How good the picture is, measure by measure
    quality: Optional[float]


class Face(_Face, total=False):
    #: Left, top, right, bottom in pixels
    bbox: List[float]
    #: The corners of the box turned with the head, pixels
    bbox_pro: List[List[float]]
    #: Base64 of a JPEG
    thumb: str
    #: Base64 of an upright JPEG, 256 x 256
    normalized: str
    #: What was asked for in `feature_check`
    features: List[Feature]
    #: Face vector: 32-bit floats of length 1, little-endian, in base64
    embedding: str
    #: Which network the vector is of: only vectors of one are comparable
    embedding_version: str


class PersonOfFace(Face):
    #: The person
    person_id: Optional[str]
    #: The list of persons; the main list where it is left out
    list_id: Optional[str]
    #: Your own data of the person
    fields: List[str]
    #: When it was made
    created: Optional[str]
    #: Whether it was added by this call; else it was known
    is_new: bool


class CreatedPersons(TypedDict):
    #: `ok`; `error` in a refusal
    status: Literal["ok"]
    #: In words, for logs: programs go by codes and statuses
    message: str
    #: Faces that were found in the image
    faces_total: int
    #: Best first
    matches: List[PersonMatch]
    #: Those added and those recognised
    persons: List[PersonOfFace]
    #: How many were added
    persons_new: int
    #: Added and recognised
    persons_total: int
    #: Seconds
    spent: float


class PersonUpdateAnswer(TypedDict):
    #: `ok`; `error` in a refusal
    status: Literal["ok"]


class PersonDeleteAnswer(TypedDict):
    #: `ok`; `error` in a refusal
    status: Literal["ok"]
    #: In words, for logs: programs go by codes and statuses
    message: str
    #: Persons that were deleted
    persons: int
    #: Faces that were deleted
    faces: int
    #: Face vectors that were deleted
    vectors: int
    #: Images that were deleted
    images: int


class PersonFusionAnswer(TypedDict):
    #: `ok`; `error` in a refusal
    status: Literal["ok"]


class PersonListCreateAnswer(TypedDict):
    #: `ok`; `error` in a refusal
    status: Literal["ok"]
    #: The list of persons; the main list where it is left out
    list_id: str
    #: As people know it
    name: str


class _PersonListDeleteAnswer(TypedDict):
    #: `ok`; `error` in a refusal
    status: Literal["ok"]
    #: Persons that were deleted
    persons: int
    #: Faces that were deleted
    faces: int
    #: Face vectors that were deleted
    vectors: int
    #: Images that were deleted
    images: int


class PersonListDeleteAnswer(_PersonListDeleteAnswer, total=False):
    #: The list was too large for one call: what is counted is deleted, the rest and the list will be, within minutes
    pending: Literal[True]


class _BlocklistAddDocument(TypedDict):
    #: However it is spaced; look-alike letters and digits count as one
    number: str


class BlocklistAddDocument(_BlocklistAddDocument, total=False):
    """One document"""

    #: ISO 3166-1 alpha-3; without: of any state
    countryCode: str
    #: Without: of any type
    documentType: Literal["passport", "id_card", "visa", "residence_permit", "driving_licence", "travel_document", "crew_certificate"]
    #: For reviewers
    note: str


class _BlocklistAddedEntriesItemDocumentDocument(TypedDict):
    #: However it is spaced; look-alike letters and digits count as one
    number: str


class BlocklistAddedEntriesItemDocumentDocument(_BlocklistAddedEntriesItemDocumentDocument, total=False):
    """Which document"""

    #: ISO 3166-1 alpha-3; without: of any state
    countryCode: str
    #: Without: of any type
    documentType: Literal["passport", "id_card", "visa", "residence_permit", "driving_licence", "travel_document", "crew_certificate"]
    #: For reviewers
    note: str


class BlocklistAddedEntriesItemDocument(TypedDict):
    #: A document
    kind: Literal["document"]
    #: Of the entry
    id: str
    #: When it was blocked
    created: str
    #: Whose credential blocked it; null where no event tells any more
    by: Optional[str]
    #: Which document
    document: BlocklistAddedEntriesItemDocumentDocument


class BlocklistAddedEntriesItemFaces(TypedDict):
    #: Persons, by their faces
    kind: Literal["faces"]
    #: The list of persons
    id: str
    #: When the list was made
    created: str
    #: Whose credential blocked it; null where no event tells any more
    by: Optional[str]
    #: Of the list
    name: str


class BlocklistAdded(TypedDict):
    #: `ok`; `error` in a refusal
    status: Literal["ok"]
    #: What is blocked now
    entries: List[Union[BlocklistAddedEntriesItemDocument, BlocklistAddedEntriesItemFaces]]


class BlocklistRemoveAnswer(TypedDict):
    #: `ok`; `error` in a refusal
    status: Literal["ok"]


class _BlocklistsResultsItemDocumentDocument(TypedDict):
    #: However it is spaced; look-alike letters and digits count as one
    number: str


class BlocklistsResultsItemDocumentDocument(_BlocklistsResultsItemDocumentDocument, total=False):
    """Which document"""

    #: ISO 3166-1 alpha-3; without: of any state
    countryCode: str
    #: Without: of any type
    documentType: Literal["passport", "id_card", "visa", "residence_permit", "driving_licence", "travel_document", "crew_certificate"]
    #: For reviewers
    note: str


class BlocklistsResultsItemDocument(TypedDict):
    #: A document
    kind: Literal["document"]
    #: Of the entry
    id: str
    #: When it was blocked
    created: str
    #: Whose credential blocked it; null where no event tells any more
    by: Optional[str]
    #: Which document
    document: BlocklistsResultsItemDocumentDocument


class BlocklistsResultsItemFaces(TypedDict):
    #: Persons, by their faces
    kind: Literal["faces"]
    #: The list of persons
    id: str
    #: When the list was made
    created: str
    #: Whose credential blocked it; null where no event tells any more
    by: Optional[str]
    #: Of the list
    name: str


class Blocklists(TypedDict):
    #: `ok`; `error` in a refusal
    status: Literal["ok"]
    #: Those of this page, newest first
    results: List[Union[BlocklistsResultsItemDocument, BlocklistsResultsItemFaces]]
    #: From 1 on
    page: int
    #: How many a page has
    pageSize: int
    #: How many there are on all pages together
    total: int


class SourceGroupCreateAnswer(TypedDict):
    #: `ok`; `error` in a refusal
    status: Literal["ok"]
    #: In words, for logs: programs go by codes and statuses
    message: str
    #: The group of sources
    group_id: str


class _SourceCreatePersonListSearchItem(TypedDict):
    #: The list of persons; the main list where it is left out
    list_id: str


class SourceCreatePersonListSearchItem(_SourceCreatePersonListSearchItem, total=False):
    #: Similarity from which two faces are taken for one person
    threshold: float
    #: How many at most are answered
    limit: int


class SourceCreateAnswer(TypedDict):
    #: `ok`; `error` in a refusal
    status: Literal["ok"]
    #: In words, for logs: programs go by codes and statuses
    message: str
    #: The source of the image
    source_id: str


class SourceUpdateAnswer(TypedDict):
    #: `ok`; `error` in a refusal
    status: Literal["ok"]
    #: Always 0
    code: Literal[0]
    #: In words, for logs: programs go by codes and statuses
    message: str


class _SourceAutoPersonCreatePersonListSearchItem(TypedDict):
    #: The list of persons; the main list where it is left out
    list_id: str


class SourceAutoPersonCreatePersonListSearchItem(_SourceAutoPersonCreatePersonListSearchItem, total=False):
    #: Similarity from which two faces are taken for one person
    threshold: float
    #: How many at most are answered
    limit: int


class SourceAutoPersonCreate(TypedDict):
    """How persons are added from its images"""

    #: The larger of the yaw and pitch maxima, degrees
    new_person_angle_max: float
    #: Faces turned further to the side are not added: degrees
    new_person_yaw_max: float
    #: Faces turned further up or down are not added: degrees
    new_person_pitch_max: float
    #: Area of the face box, pixels squared
    new_person_square_min: float
    #: Number as text, `fmr:` or `fpir:` and a rate, or `no_match`. Where none was set, that of a list of up to 200 faces: it grows with the list, also after that number is written back
    new_person_threshold: str
    #: Lists to which new persons are added
    person_list_add: List[str]
    #: Lists in which a face is looked for before it is added
    person_list_search: List[SourceAutoPersonCreatePersonListSearchItem]


class Source(TypedDict):
    #: The source of the image
    source_id: str
    #: The group of sources
    group_id: str
    #: As people know it
    name: str
    #: When it was made
    created: str
    #: What to tell of each face
    feature_check: List[Literal["age", "gender", "race", "emotion", "glasses", "mask", "pose", "quality", "liveness"]]
    #: How persons are added from its images
    auto_person_create: SourceAutoPersonCreate


Sources = List[Source]


class PersonSearch(TypedDict):
    #: `ok`; `error` in a refusal
    status: Literal["ok"]
    #: In words, for logs: programs go by codes and statuses
    message: str
    #: Faces that were found in the image
    faces_total: int
    #: Its faces
    faces: List[Face]
    #: Best first, at most `limit` for each face
    matches: List[PersonMatch]
    #: Seconds
    spent: float


class StoredFace(TypedDict):
    #: When it was made
    created: str
    #: How good the picture is, measure by measure
    quality: Optional[float]
    #: Which network the vector is of: only vectors of one are comparable
    embedding_version: str
    #: Signed link; empty where no image was kept
    image: str


class Person(TypedDict):
    #: The person
    person_id: str
    #: The list of persons; the main list where it is left out
    list_id: str
    #: Your own data of the person
    fields: List[str]
    #: When it was made
    created: str
    #: The group of sources
    group_id: Optional[str]
    #: The source of the image
    source_id: Optional[str]
    #: Its faces
    faces: List[StoredFace]


class PersonGetAnswer(Person):
    #: `ok`; `error` in a refusal
    status: Literal["ok"]


class Persons(TypedDict):
    #: `ok`; `error` in a refusal
    status: Literal["ok"]
    #: Those of this page, newest first
    results: List[Person]
    #: From 1 on
    page: int
    #: How many a page has
    pageSize: int
    #: How many there are on all pages together
    total: int


class PersonListsResultsItem(TypedDict):
    #: The list of persons; the main list where it is left out
    list_id: str
    #: As people know it
    name: str
    #: Whether it is the list that counts where none is named
    is_main: bool
    #: When it was made
    created: str
    #: How many persons it has
    persons: int


class PersonLists(TypedDict):
    #: `ok`; `error` in a refusal
    status: Literal["ok"]
    #: Those of this page, newest first
    results: List[PersonListsResultsItem]
    #: From 1 on
    page: int
    #: How many a page has
    pageSize: int
    #: How many there are on all pages together
    total: int


class SourceDeleteAnswer(TypedDict):
    #: `ok`; `error` in a refusal
    status: Literal["ok"]


class SourceGroupsResultsItem(TypedDict):
    #: The group of sources
    group_id: str
    #: As people know it
    name: str
    #: When it was made
    created: str
    #: How many sources it has
    sources: int


class SourceGroups(TypedDict):
    #: `ok`; `error` in a refusal
    status: Literal["ok"]
    #: Those of this page, newest first
    results: List[SourceGroupsResultsItem]
    #: From 1 on
    page: int
    #: How many a page has
    pageSize: int
    #: How many there are on all pages together
    total: int


class Client(_Transport):
    """A method an operation; what is left out is not sent."""

    def token_create(
        self,
        *,
        expires: str,
        scope: str = UNSET,
        label: str = UNSET,
    ) -> CreatedToken:
        """Issues a permanent token with the caller's rights or fewer, shown this once.

        Args:
            expires: ISO 8601 date and time, or a number of days (1 to 3650)
            scope: Space-separated, of persons, sources, tokens, kyc, balance, review, admin: what the token may do, no more than its maker. Default: all that the maker may, but `balance` and `admin`
            label: Says in /tokens what the token is for
        """
        answer: CreatedToken = self._call(
            "/v1/token/create",
            {"expires": expires, "scope": scope, "label": label},
        )
        return answer

    def token_update(
        self,
        *,
        token_id: str,
        expires: str,
    ) -> UpdatedToken:
        """Changes a permanent token's end, and that of what it made.

        Args:
            token_id: The token that is meant
            expires: ISO 8601 date and time
        """
        answer: UpdatedToken = self._call(
            "/v1/token/update",
            {"token_id": token_id, "expires": expires},
        )
        return answer

    def token_delete(
        self,
        *,
        token_id: str,
    ) -> DeletedToken:
        """Revokes a permanent token and all that it made, at once.

        Args:
            token_id: The token that is meant
        """
        answer: DeletedToken = self._call(
            "/v1/token/delete",
            {"token_id": token_id},
        )
        return answer

    def tokens(
        self,
        *,
        page: int = UNSET,
        page_size: int = UNSET,
    ) -> TokenList:
        """The user's permanent tokens, newest first, without their ids.

        Args:
            page: From 1 on
            page_size: How many a page has
        """
        answer: TokenList = self._call(
            "/v1/tokens",
            {"page": page, "pageSize": page_size},
        )
        return answer

    def tokens_delete(
        self,
        *,
        before: str = UNSET,
    ) -> DeletedTokens:
        """Revokes all of the user's permanent tokens, and what else was issued before a moment, at once.

        Args:
            before: JWTs, client and handoff tokens of the user that were issued before do not hold any more either
        """
        answer: DeletedTokens = self._call(
            "/v1/tokens/delete",
            {"before": before},
        )
        return answer

    def webhook_create(
        self,
        *,
        url: str,
        events: List[Literal["session.created", "session.processing", "session.approved", "session.resubmit", "session.review", "session.declined", "session.exception", "session.expired", "session.erased", "person.created", "person.updated", "person.deleted", "liveness.failed", "webhook.disabled"]] = UNSET,
        include: List[Literal["client", "fields"]] = UNSET,
        description: str = UNSET,
    ) -> WebhookWithSecret:
        """Registers an endpoint that is told of events; its secret is shown this once.

        Args:
            url: https on port 443 by a public host name, without credentials; under `npm start` any http(s) address
            events: What the endpoint is told of; all where it is missing
            include: Personal data in `data` of session events: `client` (clientKey, clientUser, email, wallet), `fields` (what was read of the documents). None where it is missing
            description: Your own words
        """
        answer: WebhookWithSecret = self._call(
            "/v1/webhook/create",
            {"url": url, "events": events, "include": include, "description": description},
        )
        return answer

    def webhook_update(
        self,
        *,
        webhook_id: str,
        url: str = UNSET,
        events: List[Literal["session.created", "session.processing", "session.approved", "session.resubmit", "session.review", "session.declined", "session.exception", "session.expired", "session.erased", "person.created", "person.updated", "person.deleted", "liveness.failed", "webhook.disabled"]] = UNSET,
        include: List[Literal["client", "fields"]] = UNSET,
        description: str = UNSET,
        enabled: bool = UNSET,
    ) -> WebhookResponse:
        """Changes an endpoint, disables it or enables it again.

        Args:
            webhook_id: The endpoint
            url: https on port 443 by a public host name, without credentials; under `npm start` any http(s) address
            events: What the endpoint is told of; all where it is missing
            include: Personal data in `data` of session events: `client` (clientKey, clientUser, email, wallet), `fields` (what was read of the documents). None where it is missing
            description: Your own words
            enabled: While it is false, deliveries are parked as they come
        """
        answer: WebhookResponse = self._call(
            "/v1/webhook/update",
            {"url": url, "events": events, "include": include, "description": description, "webhookId": webhook_id, "enabled": enabled},
        )
        return answer

    def webhook_delete(
        self,
        *,
        webhook_id: str,
    ) -> DeletedWebhook:
        """Deletes an endpoint with everything that it was to be sent.

        Args:
            webhook_id: The endpoint
        """
        answer: DeletedWebhook = self._call(
            "/v1/webhook/delete",
            {"webhookId": webhook_id},
        )
        return answer

    def webhooks(
        self,
        *,
        page: int = UNSET,
        page_size: int = UNSET,
    ) -> WebhookList:
        """The user's endpoints, with how many deliveries wait and how many were given up.

        Args:
            page: From 1 on
            page_size: How many a page has
        """
        answer: WebhookList = self._call(
            "/v1/webhooks",
            {"page": page, "pageSize": page_size},
        )
        return answer

    def webhook_test(
        self,
        *,
        webhook_id: str,
    ) -> TestedWebhook:
        """Sends `webhook.test` to an endpoint; /webhook/deliveries says what became of it.

        Args:
            webhook_id: The endpoint
        """
        answer: TestedWebhook = self._call(
            "/v1/webhook/test",
            {"webhookId": webhook_id},
        )
        return answer

    def webhook_rotate(
        self,
        *,
        webhook_id: str,
        overlap_seconds: int = UNSET,
    ) -> WebhookWithSecret:
        """Gives an endpoint a new secret, shown this once; the one before signs beside it for a while.

        Args:
            webhook_id: The endpoint
            overlap_seconds: For so long the secret before signs too
        """
        answer: WebhookWithSecret = self._call(
            "/v1/webhook/rotate",
            {"webhookId": webhook_id, "overlapSeconds": overlap_seconds},
        )
        return answer

    def webhook_deliveries(
        self,
        *,
        webhook_id: str,
        state: Literal["pending", "delivered", "parked"] = UNSET,
        session_id: str = UNSET,
        page: int = UNSET,
        page_size: int = UNSET,
    ) -> WebhookDeliveryList:
        """What an endpoint was sent in the last 30 days and is to be sent, newest first.

        Args:
            webhook_id: The endpoint
            state: Of deliveries: pending, delivered or parked
            session_id: The session
            page: From 1 on
            page_size: How many a page has
        """
        answer: WebhookDeliveryList = self._call(
            "/v1/webhook/deliveries",
            {"webhookId": webhook_id, "state": state, "sessionId": session_id, "page": page, "pageSize": page_size},
        )
        return answer

    def webhook_resend(
        self,
        *,
        webhook_id: str,
        delivery_id: str = UNSET,
    ) -> ResentWebhook:
        """Sends a delivery again, or those that are parked; nothing while the endpoint is disabled.

        Args:
            webhook_id: The endpoint
            delivery_id: Of any state; those that are parked where missing, 5,000 at a time
        """
        answer: ResentWebhook = self._call(
            "/v1/webhook/resend",
            {"webhookId": webhook_id, "deliveryId": delivery_id},
        )
        return answer

    def trust_import(
        self,
        *,
        kind: Literal["csca", "iaca", "pid", "seal"],
        source: str,
        list: File,
        expires: str = UNSET,
        unsigned: bool = UNSET,
        root: File = UNSET,
    ) -> ImportedTrustList:
        """Imports roots that the deployment trusts from now on, or lists of revoked certificates.

        Args:
            kind: What the roots are for. csca: chips of passports, identity cards and residence permits; iaca: mobile driving licences and other documents of ISO/IEC 18013-5; pid: person identification data of European wallets; seal: visible digital seals and other signed barcodes: authorities, and the signers themselves
            source: Where the file is from, for people
            list: ICAO or national master list (CMS), LDIF, PEM or DER; of roots, or of revoked certificates (CRL)
            expires: When a newer one is wanted
            unsigned: Take it although no root that is sent beside it vouches for it: you do
            root: PEM or DER: the root under which a master list must be signed
        """
        answer: ImportedTrustList = self._call(
            "/v1/trust/import",
            {"kind": kind, "source": source, "expires": expires, "unsigned": unsigned},
            files={"list": list, "root": root},
        )
        return answer

    def trust_lists(
        self,
    ) -> TrustLists:
        """Lists what the deployment trusts, and where lists contradict each other."""
        answer: TrustLists = self._call(
            "/v1/trust/lists",
            {},
        )
        return answer

    def trust_delete(
        self,
        *,
        list_id: str,
    ) -> DeletedTrustList:
        """Deletes a list: what it alone held is trusted no more.

        Args:
            list_id: Of a list, as /trust/lists names it
        """
        answer: DeletedTrustList = self._call(
            "/v1/trust/delete",
            {"listId": list_id},
        )
        return answer

    def health_detail(
        self,
    ) -> HealthDetail:
        """How databases, bucket, queues, deliveries and the cron are."""
        answer: HealthDetail = self._call(
            "/v1/health/detail",
            {},
        )
        return answer

    def user_balance_update(
        self,
        *,
        group_id: int,
        amount: float,
        idempotency_key: str = UNSET,
    ) -> UpdatedBalance:
        """Adds a signed amount to a group's balance.

        Args:
            group_id: The group whose balance it is
            amount: Added to the balance, negative to deduct; at most six decimals
            idempotency_key: A repeated request with the same key is answered like the first one, for 24 hours, unless whom the answer tells of has been deleted
        """
        answer: UpdatedBalance = self._call(
            "/v1/user/balance/update",
            {"groupId": group_id, "amount": amount},
            headers={"Idempotency-Key": str(uuid.uuid4()) if idempotency_key is UNSET else idempotency_key},
        )
        return answer

    def user_balance(
        self,
    ) -> Balance:
        """The balance of the caller's group and its last changes."""
        answer: Balance = self._call(
            "/v1/user/balance",
            {},
        )
        return answer

    def kyc_session_create(
        self,
        *,
        schema_id: str = UNSET,
        captcha: str = UNSET,
        client_key: str = UNSET,
        client_user: str = UNSET,
        email: str = UNSET,
        wallet: str = UNSET,
        liveness: bool = UNSET,
        sandbox_outcome: Union[Literal["approved", "resubmit", "review", "declined", "exception", "expired"], KycSessionCreateSandboxOutcome2] = UNSET,
        return_url: str = UNSET,
        idempotency_key: str = UNSET,
    ) -> CreatedSession:
        """Opens a session.

        Args:
            schema_id: The scenario whose rules hold; the default one where it is left out
            captcha: Answer of the captcha, where the scenario asks for one: the widget's token
            client_key: Your own key of the session, by which it can be asked for
            client_user: Your own name of the client
            email: Of the client, as you gave it; nothing is sent there
            wallet: Address of the client's wallet, as you gave it
            liveness: Ask for a liveness challenge where the scenario requires none
            sandbox_outcome: With a sandbox token: how the session ends once images were sent, whatever they show
            return_url: Where the page behind `url` leads back to; its origin is one of the scenario’s `returnOrigins`
            idempotency_key: A repeated request with the same key is answered like the first one, for 24 hours, unless whom the answer tells of has been deleted
        """
        answer: CreatedSession = self._call(
            "/v1/kyc/session/create",
            {"schemaId": schema_id, "captcha": captcha, "clientKey": client_key, "clientUser": client_user, "email": email, "wallet": wallet, "liveness": liveness, "sandboxOutcome": sandbox_outcome, "returnUrl": return_url},
            headers={"Idempotency-Key": str(uuid.uuid4()) if idempotency_key is UNSET else idempotency_key},
        )
        return answer

    def kyc_reauthenticate(
        self,
        *,
        client_id: str,
        schema_id: str = UNSET,
        captcha: str = UNSET,
        client_key: str = UNSET,
        client_user: str = UNSET,
        email: str = UNSET,
        wallet: str = UNSET,
        liveness: bool = UNSET,
        sandbox_outcome: Union[Literal["approved", "resubmit", "review", "declined", "exception", "expired"], KycReauthenticateSandboxOutcome2] = UNSET,
        return_url: str = UNSET,
        idempotency_key: str = UNSET,
    ) -> CreatedSession:
        """Opens a session in which a known client shows by a selfie that it is them.

        Args:
            client_id: As sessions answer it; or the id of an approved session with a selfie
            schema_id: The scenario whose rules hold; the default one where it is left out
            captcha: Answer of the captcha, where the scenario asks for one: the widget's token
            client_key: Your own key of the session, by which it can be asked for
            client_user: Your own name of the client
            email: Of the client, as you gave it; nothing is sent there
            wallet: Address of the client's wallet, as you gave it
            liveness: Ask for a liveness challenge where the scenario requires none
            sandbox_outcome: With a sandbox token: how the session ends once images were sent, whatever they show
            return_url: Where the page behind `url` leads back to; its origin is one of the scenario’s `returnOrigins`
            idempotency_key: A repeated request with the same key is answered like the first one, for 24 hours, unless whom the answer tells of has been deleted
        """
        answer: CreatedSession = self._call(
            "/v1/kyc/reauthenticate",
            {"schemaId": schema_id, "captcha": captcha, "clientKey": client_key, "clientUser": client_user, "email": email, "wallet": wallet, "liveness": liveness, "sandboxOutcome": sandbox_outcome, "returnUrl": return_url, "clientId": client_id},
            headers={"Idempotency-Key": str(uuid.uuid4()) if idempotency_key is UNSET else idempotency_key},
        )
        return answer

    def kyc_process(
        self,
        *,
        session_id: str = UNSET,
        schema_id: str = UNSET,
        captcha: str = UNSET,
        mode: Literal["sync", "async"] = UNSET,
        client_key: str = UNSET,
        ocr: bool = UNSET,
        roles: List[Literal["document", "selfie"]] = UNSET,
        liveness: KycProcessLiveness = UNSET,
        signals: KycProcessSignals = UNSET,
        images: List[File] = UNSET,
        frames: List[File] = UNSET,
        chip: File = UNSET,
        sod: File = UNSET,
        dg1: File = UNSET,
        dg2: File = UNSET,
        dg7: File = UNSET,
        dg11: File = UNSET,
        dg12: File = UNSET,
        dg14: File = UNSET,
        dg15: File = UNSET,
        aa: File = UNSET,
        take: File = UNSET,
        idempotency_key: str = UNSET,
        x_app_attestation: str = UNSET,
    ) -> Session:
        """Recognises documents and selfies.

        Args:
            session_id: UUID version 1
            schema_id: The scenario whose rules hold; the default one where it is left out
            captcha: Answer of the captcha, where the scenario asks for one: the widget's token
            mode: `sync`: the answer is the processed session. `async`: it comes at once, and the status is asked for later
            client_key: Your own key of the session, by which it can be asked for
            ocr: Whether the text of documents is read
            roles: What each of `images` was taken as, in their order; a JSON list or repeated parts. An image sent as a document that shows none fails as a document and counts as no selfie
            liveness: JSON; says what the parts `frames` and `take` show
            signals: JSON; how the selfie came about, as far as the browser tells
            images: At least one, where no files of a chip are sent
            frames: Answer a liveness challenge, in the order in which they were taken
            chip: Zip of a chip's files, named as the parts below: read by a native app (ICAO Doc 9303-10)
            sod: EF.SOD: what the issuer has signed
            dg1: EF.DG1: the machine readable zone
            dg2: EF.DG2: the portrait
            dg7: EF.DG7: the signature of the holder
            dg11: EF.DG11: details of the holder
            dg12: EF.DG12: details of the document
            dg14: EF.DG14: what the chip supports
            dg15: EF.DG15: the public key of active authentication
            aa: The chip's answer to the challenge: the first 8 bytes of the SHA-256 of the nonce of the session's liveness challenge
            take: Goes with `frames`: all of the take in small, tiles in rows, 2 MiB
            idempotency_key: A repeated request with the same key is answered like the first one, for 24 hours, unless whom the answer tells of has been deleted
            x_app_attestation: Of a native app: `apple` and the attestation object of App Attest in base64url, or `google` and a token of Play Integrity, made for the nonce of the liveness challenge that the call answers
        """
        answer: Session = self._call(
            "/v1/kyc/process",
            {"sessionId": session_id, "schemaId": schema_id, "captcha": captcha, "mode": mode, "clientKey": client_key, "ocr": ocr, "roles": roles, "liveness": liveness, "signals": signals},
            files={"images": images, "frames": frames, "chip": chip, "sod": sod, "dg1": dg1, "dg2": dg2, "dg7": dg7, "dg11": dg11, "dg12": dg12, "dg14": dg14, "dg15": dg15, "aa": aa, "take": take},
            headers={"Idempotency-Key": str(uuid.uuid4()) if idempotency_key is UNSET else idempotency_key, "x-app-attestation": x_app_attestation},
        )
        return answer

    def kyc_session_status(
        self,
        *,
        session_id: str = UNSET,
        client_key: str = UNSET,
    ) -> SessionStatus:
        """The status and results of one session.

        Args:
            session_id: UUID version 1
            client_key: Your own key of the session, by which it can be asked for
        """
        answer: SessionStatus = self._call(
            "/v1/kyc/session/status",
            {"sessionId": session_id, "clientKey": client_key},
        )
        return answer

    def kyc_sessions(
        self,
        *,
        page: int = UNSET,
        page_size: int = UNSET,
        status: Literal["idle", "processing", "success", "failed", "exception", "expired"] = UNSET,
        from_: str = UNSET,
        to: str = UNSET,
        client_id: str = UNSET,
    ) -> SessionList:
        """The user's sessions, newest first.

        Args:
            page: From 1 on
            page_size: How many a page has
            status: Only sessions in this state
            from_: Created at this time or later
            to: Created at this time or earlier
            client_id: Only sessions of this client
        """
        answer: SessionList = self._call(
            "/v1/kyc/sessions",
            {"page": page, "pageSize": page_size, "status": status, "from": from_, "to": to, "clientId": client_id},
        )
        return answer

    def kyc_download(
        self,
        *,
        archive_name: str,
    ) -> Union[Archive, PendingArchive]:
        """An archive of what was done in a day, in a month or to a session.

        Args:
            archive_name: A day YYYY-MM-DD or a month YYYY-MM, in UTC, or a sessionId
        """
        answer: Union[Archive, PendingArchive] = self._call(
            "/v1/kyc/download",
            {"archiveName": archive_name},
        )
        return answer

    def kyc_download_file(
        self,
        *,
        archive_name: str,
    ) -> bytes:
        """An archive of what was done in a day, in a month or to a session: as application/zip.

        Args:
            archive_name: A day YYYY-MM-DD or a month YYYY-MM, in UTC, or a sessionId
        """
        answer: bytes = self._call(
            "/v1/kyc/download",
            {"archiveName": archive_name},
            accept="application/zip",
        )
        return answer

    def kyc_session_delete(
        self,
        *,
        session_id: str,
    ) -> DeletedSession:
        """Erases a session with its images, vectors and kept answers.

        Args:
            session_id: UUID version 1
        """
        answer: DeletedSession = self._call(
            "/v1/kyc/session/delete",
            {"sessionId": session_id},
        )
        return answer

    def kyc_session_handoff(
        self,
        *,
        session_id: str = UNSET,
    ) -> Handoff:
        """A single-use token with which another device goes on with the session.

        Args:
            session_id: UUID version 1
        """
        answer: Handoff = self._call(
            "/v1/kyc/session/handoff",
            {"sessionId": session_id},
        )
        return answer

    def kyc_session_token(
        self,
        *,
        session_id: str = UNSET,
    ) -> SessionToken:
        """A session's client token, for its owner or, once, for a handoff token.

        Args:
            session_id: UUID version 1
        """
        answer: SessionToken = self._call(
            "/v1/kyc/session/token",
            {"sessionId": session_id},
        )
        return answer

    def kyc_session_open(
        self,
        *,
        device: str,
        consent: KycSessionOpenConsent = UNSET,
    ) -> OpenedSession:
        """What the page behind a session’s link shows, and its client token; by the token in that link.

        Args:
            device: A random secret of the browser: the first that opens a link is the only one that may again
            consent: What the person has just agreed to
        """
        answer: OpenedSession = self._call(
            "/v1/kyc/session/open",
            {"device": device, "consent": consent},
        )
        return answer

    def kyc_session_decide(
        self,
        *,
        session_id: str,
        outcome: Literal["approved", "resubmit", "declined"],
        reason_code: Literal["document_altered", "document_copied", "not_the_person", "not_alive", "known_otherwise", "suspected_fraud", "under_age", "document_unreadable", "document_cut", "document_covered", "document_side_missing", "document_expired", "document_not_accepted", "face_unclear", "faces_several", "liveness_missing", "other"] = UNSET,
        note: str = UNSET,
    ) -> SessionStatus:
        """An operator's decision on a session in review.

        Args:
            session_id: UUID version 1
            outcome: What the person who looked has decided
            reason_code: Why, as a code of the outcome: see Reason codes. Kept with the decision, in its event and told to webhooks
            note: Kept with the decision
        """
        answer: SessionStatus = self._call(
            "/v1/kyc/session/decide",
            {"sessionId": session_id, "outcome": outcome, "reasonCode": reason_code, "note": note},
        )
        return answer

    def kyc_session_restart(
        self,
        *,
        session_id: str,
    ) -> SessionStatus:
        """Looks again at the images of a session that ended as an exception.

        Args:
            session_id: UUID version 1
        """
        answer: SessionStatus = self._call(
            "/v1/kyc/session/restart",
            {"sessionId": session_id},
        )
        return answer

    def kyc_session_proof(
        self,
        *,
        session_id: str,
        claims: List[Literal["surname", "givenNames", "birthDate", "sex", "nationality", "placeOfBirth", "address", "personalNumber", "documentNumber", "issuingState", "issueDate", "expiryDate", "clientKey", "clientUser", "email", "wallet"]] = UNSET,
        age_over: List[int] = UNSET,
        format: Literal["jws", "dc+sd-jwt"] = UNSET,
        holder_key: Union[KycSessionProofHolderKeyEC, KycSessionProofHolderKeyOKP] = UNSET,
    ) -> Union[SessionProof, SessionCredential]:
        """The decision of a session, signed for others to verify.

        Args:
            session_id: UUID version 1
            claims: Personal data that the proof shall tell; none where it is missing
            age_over: Ages: whether the person has them, without the date of birth; none where that is not certain
            format: `dc+sd-jwt`: a credential (SD-JWT VC) of which the holder shows what they choose
            holder_key: Of `dc+sd-jwt`: the holder's public key as a JWK; with it nobody else can show the credential
        """
        answer: Union[SessionProof, SessionCredential] = self._call(
            "/v1/kyc/session/proof",
            {"sessionId": session_id, "claims": claims, "ageOver": age_over, "format": format, "holderKey": holder_key},
        )
        return answer

    def kyc_session_case(
        self,
        *,
        session_id: str,
    ) -> Union[Archive, PendingArchive]:
        """The case of a session as one signed HTML file that opens offline: images, evidence, decision, events.

        Args:
            session_id: UUID version 1
        """
        answer: Union[Archive, PendingArchive] = self._call(
            "/v1/kyc/session/case",
            {"sessionId": session_id},
        )
        return answer

    def kyc_session_case_file(
        self,
        *,
        session_id: str,
    ) -> bytes:
        """The case of a session as one signed HTML file that opens offline: images, evidence, decision, events: as text/html.

        Args:
            session_id: UUID version 1
        """
        answer: bytes = self._call(
            "/v1/kyc/session/case",
            {"sessionId": session_id},
            accept="text/html",
        )
        return answer

    def kyc_session_liveness(
        self,
        *,
        session_id: str = UNSET,
    ) -> Liveness:
        """A new liveness challenge.

        Args:
            session_id: UUID version 1
        """
        answer: Liveness = self._call(
            "/v1/kyc/session/liveness",
            {"sessionId": session_id},
        )
        return answer

    def kyc_wallet_request(
        self,
        *,
        session_id: str = UNSET,
        captcha: str = UNSET,
        what: List[Literal["name", "birth_date", "sex", "nationality", "document_number", "issue_date", "expiry_date", "portrait"]] = UNSET,
        age_over: int = UNSET,
        documents: List[Literal["mdl", "pid", "photo_id"]] = UNSET,
        origin: str = UNSET,
    ) -> WalletRequest:
        """A request to digital wallets, for the browser and for another device.

        Args:
            session_id: UUID version 1
            captcha: Answer of the captcha, where the scenario asks for one: the widget's token
            what: Default: all; a session that is held to `substantial` needs name, date of birth, number and expiry
            age_over: Whether the holder is at least so old
            documents: Any one of them will do
            origin: Of the page that asks its browser; default: the header `Origin`, else this service
        """
        answer: WalletRequest = self._call(
            "/v1/kyc/wallet/request",
            {"sessionId": session_id, "captcha": captcha, "what": what, "age_over": age_over, "documents": documents, "origin": origin},
        )
        return answer

    def kyc_wallet_response(
        self,
        *,
        request_id: str,
        protocol: Literal["org-iso-mdoc", "openid4vp-v1-unsigned", "openid4vp-v1-signed"],
        data: KycWalletResponseData,
        session_id: str = UNSET,
    ) -> Session:
        """What a wallet answered to the browser; the session as it is then.

        Args:
            request_id: Of /kyc/wallet/request; good once
            protocol: By which the browser has answered
            data: `data` of the DigitalCredential, as the browser gives it
            session_id: UUID version 1
        """
        answer: Session = self._call(
            "/v1/kyc/wallet/response",
            {"sessionId": session_id, "requestId": request_id, "protocol": protocol, "data": data},
        )
        return answer

    def events(
        self,
        *,
        page: int = UNSET,
        page_size: int = UNSET,
        session_id: str = UNSET,
        person_id: str = UNSET,
        action: Literal["session_created", "images_received", "attempt_begun", "attempt_ended", "attempt_restarted", "session_handed_off", "handoff_opened", "link_opened", "consent_given", "client_token_issued", "liveness_challenged", "wallet_asked", "wallet_answered", "session_decided", "session_proved", "session_deleted", "residue_deleted", "consent_withdrawn", "hold_set", "hold_released", "subject_searched", "subject_exported", "subject_erasure_asked", "subject_erased", "case_exported", "review_claimed", "review_released", "review_seconded", "review_disagreed", "images_expired", "sessions_expired", "events_expired", "images_missing", "owner_erased", "session_read", "sessions_listed", "image_opened", "archive_downloaded", "archive_opened", "events_read", "person_created", "person_updated", "person_fused", "person_deleted", "person_read", "persons_listed", "persons_searched", "client_enrolled", "vector_renewed", "list_created", "list_renamed", "list_deleted", "blocklist_added", "blocklist_removed", "source_group_created", "source_created", "source_updated", "source_deleted", "scenario_created", "scenario_updated", "scenario_deleted", "scenario_previewed", "session_expired", "liveness_failed", "webhook_created", "webhook_updated", "webhook_deleted", "webhook_rotated", "webhook_tested", "webhook_resent", "webhook_disabled", "token_created", "token_updated", "token_revoked", "tokens_revoked", "balance_changed"] = UNSET,
        from_: str = UNSET,
        to: str = UNSET,
    ) -> EventList:
        """What was done and read with the user's credentials, newest first, with its place in the audit chain.

        Args:
            page: From 1 on
            page_size: How many a page has
            session_id: The session
            person_id: Only events of this person
            action: Only events of this name
            from_: From this moment on
            to: Up to this moment
        """
        answer: EventList = self._call(
            "/v1/events",
            {"page": page, "pageSize": page_size, "sessionId": session_id, "personId": person_id, "action": action, "from": from_, "to": to},
        )
        return answer

    def metrics(
        self,
        *,
        from_: str = UNSET,
        to: str = UNSET,
        hours: int = UNSET,
    ) -> Metrics:
        """What sessions came to, by day: steps, outcomes, times, and how people decided.

        Args:
            from_: First day, in UTC; 30 days before `to` where it is missing
            to: Last day; today where it is missing. At most 92 days
            hours: Instead of days the last so many hours: `days` has one entry an hour then, `2026-11-23T14`
        """
        answer: Metrics = self._call(
            "/v1/metrics",
            {"from": from_, "to": to, "hours": hours},
        )
        return answer

    def duplicates(
        self,
        *,
        page: int = UNSET,
        page_size: int = UNSET,
        reason: Literal["face_under_other_name", "document_under_other_face", "document_under_other_name", "name_under_other_face", "face_too_often", "document_too_often", "device_too_often", "address_too_often", "blocked_face", "blocked_document"] = UNSET,
    ) -> Duplicates:
        """Sessions that other sessions, a blocklist or their number speak against, newest first.

        Args:
            page: From 1 on
            page_size: How many a page has
            reason: One of the decision’s
        """
        answer: Duplicates = self._call(
            "/v1/duplicates",
            {"page": page, "pageSize": page_size, "reason": reason},
        )
        return answer

    def consent_withdraw(
        self,
        *,
        session_id: str,
    ) -> ConsentWithdrawn:
        """Ends what is done with a session, and erases what its scenario says.

        Args:
            session_id: UUID version 1
        """
        answer: ConsentWithdrawn = self._call(
            "/v1/consent/withdraw",
            {"sessionId": session_id},
        )
        return answer

    def subject_find(
        self,
        *,
        by: Literal["sessionId", "clientId", "clientKey", "person", "clientUser", "email", "documentNumber", "name"],
        value: str,
        place: str = UNSET,
    ) -> FoundSubject:
        """What is held on somebody: their sessions, or a person.

        Args:
            by: What they are known by; `person`: a person_id; `name`: every word of it stands on a document, in any order. `clientUser`, `email`, `documentNumber` and `name` are looked for in every session
            value: What they are known by
            place: `next` of the answer before
        """
        answer: FoundSubject = self._call(
            "/v1/subject/find",
            {"by": by, "value": value, "place": place},
        )
        return answer

    def subject_export(
        self,
        *,
        by: Literal["sessionId", "clientId", "clientKey", "person", "clientUser", "email", "documentNumber"],
        value: str,
    ) -> Union[Archive, PendingArchive]:
        """Everything that is held on somebody, with images and face vectors, in a zip.

        Args:
            by: What they are known by; `person`: a person_id. `clientUser`, `email` and `documentNumber` are looked for in every session
            value: What they are known by
        """
        answer: Union[Archive, PendingArchive] = self._call(
            "/v1/subject/export",
            {"by": by, "value": value},
        )
        return answer

    def subject_export_file(
        self,
        *,
        by: Literal["sessionId", "clientId", "clientKey", "person", "clientUser", "email", "documentNumber"],
        value: str,
    ) -> bytes:
        """Everything that is held on somebody, with images and face vectors, in a zip: as application/zip.

        Args:
            by: What they are known by; `person`: a person_id. `clientUser`, `email` and `documentNumber` are looked for in every session
            value: What they are known by
        """
        answer: bytes = self._call(
            "/v1/subject/export",
            {"by": by, "value": value},
            accept="application/zip",
        )
        return answer

    def subject_delete(
        self,
        *,
        by: Literal["sessionId", "clientId", "clientKey", "person", "clientUser", "email", "documentNumber"],
        value: str,
    ) -> ErasedSubject:
        """Erases whatever is held on somebody, in every store, with a signed receipt.

        Args:
            by: What they are known by; `person`: a person_id. `clientUser`, `email` and `documentNumber` are looked for in every session
            value: What they are known by
        """
        answer: ErasedSubject = self._call(
            "/v1/subject/delete",
            {"by": by, "value": value},
        )
        return answer

    def subject_requests(
        self,
        *,
        page: int = UNSET,
        page_size: int = UNSET,
        by: Literal["sessionId", "clientId", "clientKey", "person", "clientUser", "email", "documentNumber"] = UNSET,
        value: str = UNSET,
    ) -> SubjectRequests:
        """Erasures that were asked for, with their receipts, newest first.

        Args:
            page: From 1 on
            page_size: How many a page has
            by: What they are known by; `person`: a person_id. `clientUser`, `email` and `documentNumber` are looked for in every session
            value: With `by`: the requests about that one subject
        """
        answer: SubjectRequests = self._call(
            "/v1/subject/requests",
            {"page": page, "pageSize": page_size, "by": by, "value": value},
        )
        return answer

    def hold_set(
        self,
        *,
        reason: str,
        session_id: str = UNSET,
        person_id: str = UNSET,
    ) -> HoldSet:
        """Puts a session or a person under legal hold: nobody erases it until that is released.

        Args:
            reason: Told to whoever asks for an erasure
            session_id: Either this one or `personId`
            person_id: Only events of this person
        """
        answer: HoldSet = self._call(
            "/v1/hold/set",
            {"sessionId": session_id, "personId": person_id, "reason": reason},
        )
        return answer

    def hold_release(
        self,
        *,
        session_id: str = UNSET,
        person_id: str = UNSET,
    ) -> HoldReleased:
        """Ends a legal hold: what is due goes with the next run of the cron.

        Args:
            session_id: Either this one or `personId`
            person_id: Only events of this person
        """
        answer: HoldReleased = self._call(
            "/v1/hold/release",
            {"sessionId": session_id, "personId": person_id},
        )
        return answer

    def holds(
        self,
        *,
        page: int = UNSET,
        page_size: int = UNSET,
    ) -> LegalHolds:
        """Sessions and persons under legal hold, and why.

        Args:
            page: From 1 on
            page_size: How many a page has
        """
        answer: LegalHolds = self._call(
            "/v1/holds",
            {"page": page, "pageSize": page_size},
        )
        return answer

    def review_list(
        self,
        *,
        page: int = UNSET,
        page_size: int = UNSET,
        show: Literal["all", "free", "mine"] = UNSET,
        reason: Literal["document_missing", "selfie_missing", "not_a_document", "image_unusable", "document_side_missing", "document_unknown", "document_not_checkable", "document_unreadable", "mrz_unread", "barcode_unread", "state_unknown", "print_unconfirmed", "portrait_missing", "authenticity_unchecked", "face_missing", "faces_several", "liveness_missing", "liveness_unlit", "liveness_exempted", "proof_invalid", "proof_revoked", "proof_unbound", "proof_expired", "proof_incomplete", "issuer_unknown", "document_expired", "document_not_yet_valid", "document_not_accepted", "state_not_accepted", "under_age", "documents_differ", "same_picture", "faces_differ", "faces_uncertain", "client_differs", "client_uncertain", "client_not_comparable", "mrz_invalid", "data_contradictory", "copy_suspected", "screen_suspected", "print_suspected", "fields_altered", "portrait_replaced", "file_edited", "document_cut", "document_damaged", "document_covered", "marks_missing", "selfie_generated", "selfie_recaptured", "liveness_repeated", "selfie_cut", "holder_mismatch", "risk_in_sum", "chip_invalid", "chip_contradicts", "seal_invalid", "seal_contradicts", "face_under_other_name", "document_under_other_face", "document_under_other_name", "name_under_other_face", "blocked_face", "blocked_document", "face_too_often", "document_too_often", "device_too_often", "address_too_often", "earlier_sign"] = UNSET,
        schema_id: str = UNSET,
        client_key: str = UNSET,
        search: str = UNSET,
    ) -> ReviewList:
        """The sessions that wait for a person, longest waiting first.

        Args:
            page: From 1 on
            page_size: How many a page has
            show: `free`: what the caller may claim
            reason: One of the decision’s
            schema_id: The scenario whose rules hold; the default one where it is left out
            client_key: Your own key of the session, by which it can be asked for
            search: Whole words of a name, or a number of a document, a client, an address, a session’s id
        """
        answer: ReviewList = self._call(
            "/v1/review/list",
            {"page": page, "pageSize": page_size, "show": show, "reason": reason, "schemaId": schema_id, "clientKey": client_key, "search": search},
        )
        return answer

    def review_claim(
        self,
        *,
        session_id: str = UNSET,
        reason: Literal["document_missing", "selfie_missing", "not_a_document", "image_unusable", "document_side_missing", "document_unknown", "document_not_checkable", "document_unreadable", "mrz_unread", "barcode_unread", "state_unknown", "print_unconfirmed", "portrait_missing", "authenticity_unchecked", "face_missing", "faces_several", "liveness_missing", "liveness_unlit", "liveness_exempted", "proof_invalid", "proof_revoked", "proof_unbound", "proof_expired", "proof_incomplete", "issuer_unknown", "document_expired", "document_not_yet_valid", "document_not_accepted", "state_not_accepted", "under_age", "documents_differ", "same_picture", "faces_differ", "faces_uncertain", "client_differs", "client_uncertain", "client_not_comparable", "mrz_invalid", "data_contradictory", "copy_suspected", "screen_suspected", "print_suspected", "fields_altered", "portrait_replaced", "file_edited", "document_cut", "document_damaged", "document_covered", "marks_missing", "selfie_generated", "selfie_recaptured", "liveness_repeated", "selfie_cut", "holder_mismatch", "risk_in_sum", "chip_invalid", "chip_contradicts", "seal_invalid", "seal_contradicts", "face_under_other_name", "document_under_other_face", "document_under_other_name", "name_under_other_face", "blocked_face", "blocked_document", "face_too_often", "document_too_often", "device_too_often", "address_too_often", "earlier_sign"] = UNSET,
        schema_id: str = UNSET,
        client_key: str = UNSET,
        search: str = UNSET,
    ) -> Review:
        """Takes a waiting session, or the next one, for ten minutes: nobody else may decide it; again to keep it.

        Args:
            session_id: The longest waiting one that is free where it is missing
            reason: One of the decision’s
            schema_id: The scenario whose rules hold; the default one where it is left out
            client_key: Your own key of the session, by which it can be asked for
            search: Whole words of a name, or a number of a document, a client, an address, a session’s id
        """
        answer: Review = self._call(
            "/v1/review/claim",
            {"sessionId": session_id, "reason": reason, "schemaId": schema_id, "clientKey": client_key, "search": search},
        )
        return answer

    def review_decide(
        self,
        *,
        session_id: str,
        outcome: Literal["approved", "resubmit", "declined"],
        reason_code: Literal["document_altered", "document_copied", "not_the_person", "not_alive", "known_otherwise", "suspected_fraud", "under_age", "document_unreadable", "document_cut", "document_covered", "document_side_missing", "document_expired", "document_not_accepted", "face_unclear", "faces_several", "liveness_missing", "other"] = UNSET,
        note: str = UNSET,
    ) -> ReviewDecided:
        """A reviewer's decision on a session that they have claimed.

        Args:
            session_id: UUID version 1
            outcome: What the person who looked has decided
            reason_code: Why, as a code of the outcome: see Reason codes. Kept with the decision, in its event and told to webhooks
            note: Kept with the decision
        """
        answer: ReviewDecided = self._call(
            "/v1/review/decide",
            {"sessionId": session_id, "outcome": outcome, "reasonCode": reason_code, "note": note},
        )
        return answer

    def review_release(
        self,
        *,
        session_id: str,
    ) -> ReviewReleased:
        """Lets go of a session that the caller has claimed.

        Args:
            session_id: UUID version 1
        """
        answer: ReviewReleased = self._call(
            "/v1/review/release",
            {"sessionId": session_id},
        )
        return answer

    def scenario_create(
        self,
        *,
        name: str,
        lifetime_seconds: int = UNSET,
        hosted: HostedPage = UNSET,
        required_tasks: List[Literal["document", "selfie", "faces"]] = UNSET,
        document_types: List[Literal["passport", "id_card", "visa", "residence_permit", "driving_licence", "travel_document", "crew_certificate"]] = UNSET,
        document_states: List[str] = UNSET,
        match_threshold: Optional[float] = UNSET,
        attempts: Optional[int] = UNSET,
        assurance: Optional[Literal["basic", "substantial", "high"]] = UNSET,
        review: bool = UNSET,
        reviewers_needed: int = UNSET,
        minimum_age: Optional[int] = UNSET,
        accept_expired: bool = UNSET,
        liveness_required: bool = UNSET,
        liveness_light: Literal["off", "preferred", "required"] = UNSET,
        liveness_alternative: bool = UNSET,
        captcha_required: bool = UNSET,
        duplicates: ScenarioCreateDuplicates = UNSET,
        blocklists: ScenarioCreateBlocklists = UNSET,
        velocity: ScenarioCreateVelocity = UNSET,
        withdrawal: Literal["erase", "erase_images", "keep"] = UNSET,
        retention: ScenarioCreateRetention = UNSET,
        document_checks: List[Union[Literal["isMRZValid", "isStampsOk", "isPrinted", "isDamaged", "isOtherObjectsOk", "isXerocopy", "isEdited", "isSignatureOwnerOk", "isSignatureIssuerOk", "isDisplay", "isFieldsModified", "isCropped", "isFieldsCorrected", "isMobile", "isPhotoApplication", "isLogicalMismatch"], ScenarioCreateDocumentChecksItem2]] = UNSET,
        selfie_checks: List[Union[Literal["isFaceDeepFake", "isAgeMismatch", "isCropped", "isXerocopy", "isGenderMismatch", "isDisplaySelfie", "isMobile"], ScenarioCreateSelfieChecksItem2]] = UNSET,
    ) -> ScenarioAnswer:
        """Lays down what sessions must contain, behind a schemaId.

        Args:
            name: As people know it
            lifetime_seconds: How long its sessions take images
            hosted: How the page behind a session's link looks, and what it asks
            required_tasks: What has to be sent before the session is decided
            document_types: Empty: every one
            document_states: ISO 3166-1 alpha-3; empty: every one
            match_threshold: Cosine similarity of document and selfie; null: the measured default
            attempts: null: the service's limit
            assurance: What is held against the evidence; null: by what is required and sent
            review: Whether people decide what the service cannot; otherwise that fails
            reviewers_needed: 2: two people have to decide alike, each without the other
            minimum_age: Whole years of the holder; null: any
            accept_expired: Whether a document counts after its date of expiry
            liveness_required: Whether a selfie counts only with a liveness challenge that is met
            liveness_light: Whether the screen lights the face during a challenge. `preferred`: the face has to follow the light, its shape need not be seen by it; `required`: both; `off`: movement alone counts
            liveness_alternative: Whether somebody who cannot do a part of the challenge is reviewed; otherwise liveness is not established
            captcha_required: Whether sessions are opened with a captcha only
            duplicates: Held against the other sessions of the same user, as long as those are kept
            blocklists: What /blocklist/add has blocked
            velocity: Addresses count for calls with a client token alone: as keyed hashes, which are dropped after 7 days. Carriers and offices share one address among many people
            withdrawal: What goes when consent is withdrawn: the session with everything; its images; nothing, where a law has it kept until its time is over
            retention: Days for which what a session holds is kept, counted from its creation; 0: until the session has ended. What is due is erased as /kyc/session/delete erases it
            document_checks: Checks of documents whose failure fails the task
            selfie_checks: Checks of selfies whose failure fails the task
        """
        answer: ScenarioAnswer = self._call(
            "/v1/scenario/create",
            {"name": name, "lifetimeSeconds": lifetime_seconds, "hosted": hosted, "requiredTasks": required_tasks, "documentTypes": document_types, "documentStates": document_states, "matchThreshold": match_threshold, "attempts": attempts, "assurance": assurance, "review": review, "reviewersNeeded": reviewers_needed, "minimumAge": minimum_age, "acceptExpired": accept_expired, "livenessRequired": liveness_required, "livenessLight": liveness_light, "livenessAlternative": liveness_alternative, "captchaRequired": captcha_required, "duplicates": duplicates, "blocklists": blocklists, "velocity": velocity, "withdrawal": withdrawal, "retention": retention, "documentChecks": document_checks, "selfieChecks": selfie_checks},
        )
        return answer

    def scenario_update(
        self,
        *,
        schema_id: str,
        name: str = UNSET,
        lifetime_seconds: int = UNSET,
        hosted: HostedPage = UNSET,
        required_tasks: List[Literal["document", "selfie", "faces"]] = UNSET,
        document_types: List[Literal["passport", "id_card", "visa", "residence_permit", "driving_licence", "travel_document", "crew_certificate"]] = UNSET,
        document_states: List[str] = UNSET,
        match_threshold: Optional[float] = UNSET,
        attempts: Optional[int] = UNSET,
        assurance: Optional[Literal["basic", "substantial", "high"]] = UNSET,
        review: bool = UNSET,
        reviewers_needed: int = UNSET,
        minimum_age: Optional[int] = UNSET,
        accept_expired: bool = UNSET,
        liveness_required: bool = UNSET,
        liveness_light: Literal["off", "preferred", "required"] = UNSET,
        liveness_alternative: bool = UNSET,
        captcha_required: bool = UNSET,
        duplicates: ScenarioUpdateDuplicates = UNSET,
        blocklists: ScenarioUpdateBlocklists = UNSET,
        velocity: ScenarioUpdateVelocity = UNSET,
        withdrawal: Literal["erase", "erase_images", "keep"] = UNSET,
        retention: ScenarioUpdateRetention = UNSET,
        document_checks: List[Union[Literal["isMRZValid", "isStampsOk", "isPrinted", "isDamaged", "isOtherObjectsOk", "isXerocopy", "isEdited", "isSignatureOwnerOk", "isSignatureIssuerOk", "isDisplay", "isFieldsModified", "isCropped", "isFieldsCorrected", "isMobile", "isPhotoApplication", "isLogicalMismatch"], ScenarioUpdateDocumentChecksItem2]] = UNSET,
        selfie_checks: List[Union[Literal["isFaceDeepFake", "isAgeMismatch", "isCropped", "isXerocopy", "isGenderMismatch", "isDisplaySelfie", "isMobile"], ScenarioUpdateSelfieChecksItem2]] = UNSET,
        version: int = UNSET,
    ) -> ScenarioAnswer:
        """Changes a scenario for the sessions to come; those that exist keep their version.

        Args:
            schema_id: The scenario whose rules hold; the default one where it is left out
            name: As people know it
            lifetime_seconds: How long its sessions take images
            hosted: How the page behind a session's link looks, and what it asks
            required_tasks: What has to be sent before the session is decided
            document_types: Empty: every one
            document_states: ISO 3166-1 alpha-3; empty: every one
            match_threshold: Cosine similarity of document and selfie; null: the measured default
            attempts: null: the service's limit
            assurance: What is held against the evidence; null: by what is required and sent
            review: Whether people decide what the service cannot; otherwise that fails
            reviewers_needed: 2: two people have to decide alike, each without the other
            minimum_age: Whole years of the holder; null: any
            accept_expired: Whether a document counts after its date of expiry
            liveness_required: Whether a selfie counts only with a liveness challenge that is met
            liveness_light: Whether the screen lights the face during a challenge. `preferred`: the face has to follow the light, its shape need not be seen by it; `required`: both; `off`: movement alone counts
            liveness_alternative: Whether somebody who cannot do a part of the challenge is reviewed; otherwise liveness is not established
            captcha_required: Whether sessions are opened with a captcha only
            duplicates: Held against the other sessions of the same user, as long as those are kept
            blocklists: What /blocklist/add has blocked
            velocity: Addresses count for calls with a client token alone: as keyed hashes, which are dropped after 7 days. Carriers and offices share one address among many people
            withdrawal: What goes when consent is withdrawn: the session with everything; its images; nothing, where a law has it kept until its time is over
            retention: Days for which what a session holds is kept, counted from its creation; 0: until the session has ended. What is due is erased as /kyc/session/delete erases it
            document_checks: Checks of documents whose failure fails the task
            selfie_checks: Checks of selfies whose failure fails the task
            version: That the change was made to: refused where it is another
        """
        answer: ScenarioAnswer = self._call(
            "/v1/scenario/update",
            {"name": name, "lifetimeSeconds": lifetime_seconds, "hosted": hosted, "requiredTasks": required_tasks, "documentTypes": document_types, "documentStates": document_states, "matchThreshold": match_threshold, "attempts": attempts, "assurance": assurance, "review": review, "reviewersNeeded": reviewers_needed, "minimumAge": minimum_age, "acceptExpired": accept_expired, "livenessRequired": liveness_required, "livenessLight": liveness_light, "livenessAlternative": liveness_alternative, "captchaRequired": captcha_required, "duplicates": duplicates, "blocklists": blocklists, "velocity": velocity, "withdrawal": withdrawal, "retention": retention, "documentChecks": document_checks, "selfieChecks": selfie_checks, "schemaId": schema_id, "version": version},
        )
        return answer

    def scenario_preview(
        self,
        *,
        schema_id: str,
        name: str = UNSET,
        lifetime_seconds: int = UNSET,
        hosted: HostedPage = UNSET,
        required_tasks: List[Literal["document", "selfie", "faces"]] = UNSET,
        document_types: List[Literal["passport", "id_card", "visa", "residence_permit", "driving_licence", "travel_document", "crew_certificate"]] = UNSET,
        document_states: List[str] = UNSET,
        match_threshold: Optional[float] = UNSET,
        attempts: Optional[int] = UNSET,
        assurance: Optional[Literal["basic", "substantial", "high"]] = UNSET,
        review: bool = UNSET,
        reviewers_needed: int = UNSET,
        minimum_age: Optional[int] = UNSET,
        accept_expired: bool = UNSET,
        liveness_required: bool = UNSET,
        liveness_light: Literal["off", "preferred", "required"] = UNSET,
        liveness_alternative: bool = UNSET,
        captcha_required: bool = UNSET,
        duplicates: ScenarioPreviewDuplicates = UNSET,
        blocklists: ScenarioPreviewBlocklists = UNSET,
        velocity: ScenarioPreviewVelocity = UNSET,
        withdrawal: Literal["erase", "erase_images", "keep"] = UNSET,
        retention: ScenarioPreviewRetention = UNSET,
        document_checks: List[Union[Literal["isMRZValid", "isStampsOk", "isPrinted", "isDamaged", "isOtherObjectsOk", "isXerocopy", "isEdited", "isSignatureOwnerOk", "isSignatureIssuerOk", "isDisplay", "isFieldsModified", "isCropped", "isFieldsCorrected", "isMobile", "isPhotoApplication", "isLogicalMismatch"], ScenarioPreviewDocumentChecksItem2]] = UNSET,
        selfie_checks: List[Union[Literal["isFaceDeepFake", "isAgeMismatch", "isCropped", "isXerocopy", "isGenderMismatch", "isDisplaySelfie", "isMobile"], ScenarioPreviewSelfieChecksItem2]] = UNSET,
        version: int = UNSET,
        after: PreviewPlace = UNSET,
    ) -> ScenarioPreview:
        """What a change of a scenario would have made of its last 1,000 decided sessions, 50 a call; changes nothing.

        Args:
            schema_id: The scenario whose rules hold; the default one where it is left out
            name: As people know it
            lifetime_seconds: How long its sessions take images
            hosted: How the page behind a session's link looks, and what it asks
            required_tasks: What has to be sent before the session is decided
            document_types: Empty: every one
            document_states: ISO 3166-1 alpha-3; empty: every one
            match_threshold: Cosine similarity of document and selfie; null: the measured default
            attempts: null: the service's limit
            assurance: What is held against the evidence; null: by what is required and sent
            review: Whether people decide what the service cannot; otherwise that fails
            reviewers_needed: 2: two people have to decide alike, each without the other
            minimum_age: Whole years of the holder; null: any
            accept_expired: Whether a document counts after its date of expiry
            liveness_required: Whether a selfie counts only with a liveness challenge that is met
            liveness_light: Whether the screen lights the face during a challenge. `preferred`: the face has to follow the light, its shape need not be seen by it; `required`: both; `off`: movement alone counts
            liveness_alternative: Whether somebody who cannot do a part of the challenge is reviewed; otherwise liveness is not established
            captcha_required: Whether sessions are opened with a captcha only
            duplicates: Held against the other sessions of the same user, as long as those are kept
            blocklists: What /blocklist/add has blocked
            velocity: Addresses count for calls with a client token alone: as keyed hashes, which are dropped after 7 days. Carriers and offices share one address among many people
            withdrawal: What goes when consent is withdrawn: the session with everything; its images; nothing, where a law has it kept until its time is over
            retention: Days for which what a session holds is kept, counted from its creation; 0: until the session has ended. What is due is erased as /kyc/session/delete erases it
            document_checks: Checks of documents whose failure fails the task
            selfie_checks: Checks of selfies whose failure fails the task
            version: That the change was made to: refused where it is another
            after: `next` of the answer before; the first sessions where it is missing
        """
        answer: ScenarioPreview = self._call(
            "/v1/scenario/preview",
            {"name": name, "lifetimeSeconds": lifetime_seconds, "hosted": hosted, "requiredTasks": required_tasks, "documentTypes": document_types, "documentStates": document_states, "matchThreshold": match_threshold, "attempts": attempts, "assurance": assurance, "review": review, "reviewersNeeded": reviewers_needed, "minimumAge": minimum_age, "acceptExpired": accept_expired, "livenessRequired": liveness_required, "livenessLight": liveness_light, "livenessAlternative": liveness_alternative, "captchaRequired": captcha_required, "duplicates": duplicates, "blocklists": blocklists, "velocity": velocity, "withdrawal": withdrawal, "retention": retention, "documentChecks": document_checks, "selfieChecks": selfie_checks, "schemaId": schema_id, "version": version, "after": after},
        )
        return answer

    def scenario_delete(
        self,
        *,
        schema_id: str,
    ) -> DeletedScenario:
        """Takes a scenario out of use; sessions that have begun with it go on.

        Args:
            schema_id: The scenario whose rules hold; the default one where it is left out
        """
        answer: DeletedScenario = self._call(
            "/v1/scenario/delete",
            {"schemaId": schema_id},
        )
        return answer

    def scenarios(
        self,
        *,
        page: int = UNSET,
        page_size: int = UNSET,
    ) -> ScenarioList:
        """The default scenario and the user's own, by name.

        Args:
            page: From 1 on
            page_size: How many a page has
        """
        answer: ScenarioList = self._call(
            "/v1/scenarios",
            {"page": page, "pageSize": page_size},
        )
        return answer

    def person_create(
        self,
        *,
        list_id: str = UNSET,
        group_id: str = UNSET,
        source_id: str = UNSET,
        yaw: float = UNSET,
        pitch: float = UNSET,
        feature_check: List[Union[Literal["age", "gender", "race", "emotion", "glasses", "mask", "pose", "quality", "liveness"], Dict[str, Any]]] = UNSET,
        new_person_threshold: str = UNSET,
        new_person_square_min: float = UNSET,
        new_person_yaw_max: float = UNSET,
        new_person_pitch_max: float = UNSET,
        new_person_threshold_score: float = UNSET,
        fields: List[str] = UNSET,
        multi: bool = UNSET,
        replace_on_found: bool = UNSET,
        thumb: bool = UNSET,
        normalized: bool = UNSET,
        bbox: bool = UNSET,
        bbox_pro: bool = UNSET,
        drop_image: bool = UNSET,
        embedding_only: bool = UNSET,
        embedding: str = UNSET,
        embedding_version: str = UNSET,
        image: File = UNSET,
        idempotency_key: str = UNSET,
    ) -> CreatedPersons:
        """Adds the people of an image to a list, unless they are known.

        Args:
            list_id: The list of persons; the main list where it is left out
            group_id: The group of sources
            source_id: The source of the image
            yaw: Pose of a face given as an embedding, degrees; that of a face on an image is measured
            pitch: Pose of a face given as an embedding, degrees; that of a face on an image is measured
            feature_check: Names, or objects `{name, threshold}`
            new_person_threshold: Cosine similarity 0..1; or `fmr:` and the false match rate of one comparison, 1e-6 to 0.1, as measured; or `fpir:` and the share of searches for a stranger that may find anybody, 1e-4 to 0.1, for which the similarity grows with the list (the default is `fpir:0.01`); or `no_match`: everybody is new
            new_person_square_min: Minimum side of the face box, pixels
            new_person_yaw_max: Faces turned further to the side are not added: degrees
            new_person_pitch_max: Faces turned further up or down are not added: degrees
            new_person_threshold_score: Score from which matches are told, where that is not the threshold for a new person
            fields: Business data
            multi: All faces of the image, not only the largest
            replace_on_found: Replaces the known person's face and image with this one
            thumb: Answers each face in small
            normalized: Answers each face as it is compared, upright and of one size
            bbox: Answers where each face is
            bbox_pro: Answers four corners of each face
            drop_image: Does not keep the image
            embedding_only: Answers the face vector, and adds nobody
            embedding: Base64 of little-endian float32 values, of unit length together
            embedding_version: As it came with the embedding; one of another version is refused
            image: JPEG, PNG, WebP, AVIF, GIF, BMP, TIFF or PDF of one scanned page
            idempotency_key: A repeated request with the same key is answered like the first one, for 24 hours, unless whom the answer tells of has been deleted
        """
        answer: CreatedPersons = self._call(
            "/v1/person/create",
            {"list_id": list_id, "group_id": group_id, "source_id": source_id, "yaw": yaw, "pitch": pitch, "feature_check": feature_check, "new_person_threshold": new_person_threshold, "new_person_square_min": new_person_square_min, "new_person_yaw_max": new_person_yaw_max, "new_person_pitch_max": new_person_pitch_max, "new_person_threshold_score": new_person_threshold_score, "fields": fields, "multi": multi, "replace_on_found": replace_on_found, "thumb": thumb, "normalized": normalized, "bbox": bbox, "bbox_pro": bbox_pro, "drop_image": drop_image, "embedding_only": embedding_only, "embedding": embedding, "embedding_version": embedding_version},
            files={"image": image},
            headers={"Idempotency-Key": str(uuid.uuid4()) if idempotency_key is UNSET else idempotency_key},
        )
        return answer

    def person_update(
        self,
        *,
        list_id: str,
        person_id: str,
        fields: List[str] = UNSET,
        drop_image: bool = UNSET,
        new_list_id: str = UNSET,
    ) -> PersonUpdateAnswer:
        """Changes a person's data or list, or deletes their images.

        Args:
            list_id: The list of persons; the main list where it is left out
            person_id: The person
            fields: Your own data of the person
            drop_image: Deletes the stored images; the faces stay
            new_list_id: Moves the person
        """
        answer: PersonUpdateAnswer = self._call(
            "/v1/person/update",
            {"list_id": list_id, "person_id": person_id, "fields": fields, "drop_image": drop_image, "new_list_id": new_list_id},
        )
        return answer

    def person_delete(
        self,
        *,
        list_id: str,
        person_id: List[str],
    ) -> PersonDeleteAnswer:
        """Deletes persons with their faces and images.

        Args:
            list_id: The list of persons; the main list where it is left out
            person_id: The person
        """
        answer: PersonDeleteAnswer = self._call(
            "/v1/person/delete",
            {"list_id": list_id, "person_id": person_id},
        )
        return answer

    def person_fusion(
        self,
        *,
        list_id: str,
        person_id: str,
        replace_person_id: str = UNSET,
        embeddings: List[str] = UNSET,
        embedding_version: str = UNSET,
        new_person_threshold: str = UNSET,
        fields: List[str] = UNSET,
        drop_image: bool = UNSET,
        image: File = UNSET,
    ) -> PersonFusionAnswer:
        """Combines the faces of a person with more of them, or with another person.

        Args:
            list_id: The list of persons; the main list where it is left out
            person_id: The person
            replace_person_id: Merged into the person; disappears
            embeddings: Face vectors to join
            embedding_version: As it came with the embedding; one of another version is refused
            new_person_threshold: Similarity with the person that every added face must have: a cosine similarity 0..1, or `fmr:` and a false match rate of one comparison, 1e-6 to 0.1 (no `fpir:`: nothing is searched); not looked at without it, or with `no_match`
            fields: Business data
            drop_image: Does not keep the image
            image: JPEG, PNG, WebP, AVIF, GIF, BMP, TIFF or PDF of one scanned page
        """
        answer: PersonFusionAnswer = self._call(
            "/v1/person/fusion",
            {"list_id": list_id, "person_id": person_id, "replace_person_id": replace_person_id, "embeddings": embeddings, "embedding_version": embedding_version, "new_person_threshold": new_person_threshold, "fields": fields, "drop_image": drop_image},
            files={"image": image},
        )
        return answer

    def person_list_create(
        self,
        *,
        name: str = UNSET,
        list_id: str = UNSET,
    ) -> PersonListCreateAnswer:
        """Makes a list of persons, or renames one.

        Args:
            name: As people know it
            list_id: An existing list, to be renamed
        """
        answer: PersonListCreateAnswer = self._call(
            "/v1/person/list/create",
            {"name": name, "list_id": list_id},
        )
        return answer

    def person_list_delete(
        self,
        *,
        list_id: str,
        name: str = UNSET,
    ) -> PersonListDeleteAnswer:
        """Deletes a list with its persons, their faces and images.

        Args:
            list_id: The list of persons; the main list where it is left out
            name: Not compared: the id alone says which list
        """
        answer: PersonListDeleteAnswer = self._call(
            "/v1/person/list/delete",
            {"list_id": list_id, "name": name},
        )
        return answer

    def blocklist_add(
        self,
        *,
        document: BlocklistAddDocument = UNSET,
        session_id: str = UNSET,
        list_id: str = UNSET,
        note: str = UNSET,
    ) -> BlocklistAdded:
        """Blocks a document, the documents of a session, or the persons of a list.

        Args:
            document: One document
            session_id: The documents of this session
            list_id: The persons of this list, by their faces
            note: With `sessionId`: for reviewers, with each document
        """
        answer: BlocklistAdded = self._call(
            "/v1/blocklist/add",
            {"document": document, "sessionId": session_id, "list_id": list_id, "note": note},
        )
        return answer

    def blocklist_remove(
        self,
        *,
        entry_id: str,
    ) -> BlocklistRemoveAnswer:
        """Lets a document, or the persons of a list, pass again.

        Args:
            entry_id: `id` of an entry; a list of persons stays, but blocks nobody any more
        """
        answer: BlocklistRemoveAnswer = self._call(
            "/v1/blocklist/remove",
            {"entryId": entry_id},
        )
        return answer

    def blocklists(
        self,
        *,
        page: int = UNSET,
        page_size: int = UNSET,
    ) -> Blocklists:
        """What is blocked, newest first.

        Args:
            page: From 1 on
            page_size: How many a page has
        """
        answer: Blocklists = self._call(
            "/v1/blocklists",
            {"page": page, "pageSize": page_size},
        )
        return answer

    def source_group_create(
        self,
        *,
        name: str,
    ) -> SourceGroupCreateAnswer:
        """Makes a group of data sources.

        Args:
            name: As people know it
        """
        answer: SourceGroupCreateAnswer = self._call(
            "/v1/source/group/create",
            {"name": name},
        )
        return answer

    def source_create(
        self,
        *,
        group_id: str,
        name: str,
        feature_check: List[Literal["age", "gender", "race", "emotion", "glasses", "mask", "pose", "quality", "liveness"]] = UNSET,
        new_person_threshold: str = UNSET,
        new_person_square_min: float = UNSET,
        new_person_yaw_max: float = UNSET,
        new_person_pitch_max: float = UNSET,
        person_list_add: List[str] = UNSET,
        person_list_search: List[SourceCreatePersonListSearchItem] = UNSET,
    ) -> SourceCreateAnswer:
        """Makes a data source: settings by which persons are created.

        Args:
            group_id: The group of sources
            name: As people know it
            feature_check: What to tell of each face
            new_person_threshold: Cosine similarity 0..1; or `fmr:` and the false match rate of one comparison, 1e-6 to 0.1, as measured; or `fpir:` and the share of searches for a stranger that may find anybody, 1e-4 to 0.1, for which the similarity grows with the list (the default is `fpir:0.01`); or `no_match`: everybody is new
            new_person_square_min: Minimum area of the face box, pixels squared
            new_person_yaw_max: Faces turned further to the side are not added: degrees
            new_person_pitch_max: Faces turned further up or down are not added: degrees
            person_list_add: Lists to which new persons are added
            person_list_search: Lists in which a face is looked for before it is added
        """
        answer: SourceCreateAnswer = self._call(
            "/v1/source/create",
            {"group_id": group_id, "name": name, "feature_check": feature_check, "new_person_threshold": new_person_threshold, "new_person_square_min": new_person_square_min, "new_person_yaw_max": new_person_yaw_max, "new_person_pitch_max": new_person_pitch_max, "person_list_add": person_list_add, "person_list_search": person_list_search},
        )
        return answer

    def source_update(
        self,
        *,
        source_id: str,
        group_id: str,
        name: str = UNSET,
        feature_check: List[Literal["age", "gender", "race", "emotion", "glasses", "mask", "pose", "quality", "liveness"]] = UNSET,
        new_person_threshold: str = UNSET,
        new_person_square_min: float = UNSET,
        new_person_yaw_max: float = UNSET,
        new_person_pitch_max: float = UNSET,
        person_list_add: List[str] = UNSET,
    ) -> SourceUpdateAnswer:
        """Changes a data source.

        Args:
            source_id: The source of the image
            group_id: Group of the source; another one moves it
            name: As people know it
            feature_check: What to tell of each face
            new_person_threshold: Cosine similarity 0..1; or `fmr:` and the false match rate of one comparison, 1e-6 to 0.1, as measured; or `fpir:` and the share of searches for a stranger that may find anybody, 1e-4 to 0.1, for which the similarity grows with the list (the default is `fpir:0.01`); or `no_match`: everybody is new
            new_person_square_min: Minimum area of the face box, pixels squared
            new_person_yaw_max: Faces turned further to the side are not added: degrees
            new_person_pitch_max: Faces turned further up or down are not added: degrees
            person_list_add: Lists to which new persons are added
        """
        answer: SourceUpdateAnswer = self._call(
            "/v1/source/update",
            {"source_id": source_id, "group_id": group_id, "name": name, "feature_check": feature_check, "new_person_threshold": new_person_threshold, "new_person_square_min": new_person_square_min, "new_person_yaw_max": new_person_yaw_max, "new_person_pitch_max": new_person_pitch_max, "person_list_add": person_list_add},
        )
        return answer

    def sources(
        self,
        *,
        group_id: str,
    ) -> Sources:
        """The data sources of a group, newest first; none of a group that is not known.

        Args:
            group_id: The group of sources
        """
        answer: Sources = self._call(
            "/v1/sources",
            {"group_id": group_id},
        )
        return answer

    def person_search(
        self,
        *,
        list_id: List[str] = UNSET,
        embedding: str = UNSET,
        embedding_version: str = UNSET,
        limit: int = UNSET,
        threshold: float = UNSET,
        multi: bool = UNSET,
        bbox: bool = UNSET,
        bbox_pro: bool = UNSET,
        image: File = UNSET,
    ) -> PersonSearch:
        """Finds the persons who look like a face; changes nothing.

        Args:
            list_id: Lists to search; the main list by default
            embedding: Base64 of little-endian float32 values, of unit length together
            embedding_version: As it came with the embedding; one of another version is refused
            limit: How many at most are answered
            threshold: Cosine similarity from which a person is a match. By default it grows with the number of persons in the lists, so that 1 in 100 searches for a stranger finds anybody
            multi: All faces of the image, not only the largest
            bbox: Answers where each face is
            bbox_pro: Answers four corners of each face
            image: JPEG, PNG, WebP, AVIF, GIF, BMP, TIFF or PDF of one scanned page
        """
        answer: PersonSearch = self._call(
            "/v1/person/search",
            {"list_id": list_id, "embedding": embedding, "embedding_version": embedding_version, "limit": limit, "threshold": threshold, "multi": multi, "bbox": bbox, "bbox_pro": bbox_pro},
            files={"image": image},
        )
        return answer

    def person_get(
        self,
        *,
        person_id: str,
        list_id: str = UNSET,
    ) -> PersonGetAnswer:
        """One person with their faces.

        Args:
            person_id: The person
            list_id: The list of persons; the main list where it is left out
        """
        answer: PersonGetAnswer = self._call(
            "/v1/person/get",
            {"person_id": person_id, "list_id": list_id},
        )
        return answer

    def persons(
        self,
        *,
        list_id: str = UNSET,
        page: int = UNSET,
        page_size: int = UNSET,
    ) -> Persons:
        """The user's persons, newest first.

        Args:
            list_id: Persons of all lists without it
            page: From 1 on
            page_size: How many a page has
        """
        answer: Persons = self._call(
            "/v1/persons",
            {"list_id": list_id, "page": page, "pageSize": page_size},
        )
        return answer

    def person_lists(
        self,
        *,
        page: int = UNSET,
        page_size: int = UNSET,
    ) -> PersonLists:
        """The user's lists of persons, newest first.

        Args:
            page: From 1 on
            page_size: How many a page has
        """
        answer: PersonLists = self._call(
            "/v1/person/lists",
            {"page": page, "pageSize": page_size},
        )
        return answer

    def source_delete(
        self,
        *,
        source_id: str,
    ) -> SourceDeleteAnswer:
        """Deletes a data source; the persons it created stay.

        Args:
            source_id: The source of the image
        """
        answer: SourceDeleteAnswer = self._call(
            "/v1/source/delete",
            {"source_id": source_id},
        )
        return answer

    def source_groups(
        self,
        *,
        page: int = UNSET,
        page_size: int = UNSET,
    ) -> SourceGroups:
        """The user's groups of data sources, newest first.

        Args:
            page: From 1 on
            page_size: How many a page has
        """
        answer: SourceGroups = self._call(
            "/v1/source/groups",
            {"page": page, "pageSize": page_size},
        )
        return answer
