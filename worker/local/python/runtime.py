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
