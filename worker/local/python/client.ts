/** The interface as one Python file without dependencies, for Python 3.9 and newer. */
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { ROOT } from '../building/build.ts'
import { methodsOf, type PythonOperation } from './method.ts'
import { quoted, words } from './names.ts'
import { PythonTypes, type Schema } from './types.ts'

export interface PythonDocument {
  info: { title: string; description?: string }
  paths: Record<string, { post: PythonOperation }>
  components: { schemas: Record<string, Schema> }
}

const RUNTIME = 'worker/local/python/runtime.py'

const IMPORTS = `from __future__ import annotations

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
from typing import Any, BinaryIO, Callable, Dict, List, Literal, Mapping, Optional, Tuple, TypedDict, Union`

const USAGE = `    client = Client("https://kyc.example", token)
    session = client.kyc_session_create(client_user="Ann Example")
    client.kyc_process(session_id=session["sessionId"], images=[pathlib.Path("passport.jpg")])

What the service refuses is raised as Refused, with code, status, message and details. Calls that it asks to send again
later (429, 503 with Retry-After) are sent again. Needs nothing but Python 3.9 or newer.`

export async function pythonClient(document: PythonDocument): Promise<string> {
  const runtime = await readFile(path.join(ROOT, RUNTIME), 'utf8')
  const types = new PythonTypes(document.components.schemas)
  const methods = Object.entries(document.paths).flatMap(([name, { post }]) => methodsOf(name, post, types))
  const parts = [
    `"""${words(document.info.title)}: a client.\n\n${USAGE}\n"""\n\n# Generated from /openapi.json.\n\n${IMPORTS}`,
    codesOf(document),
    runtime.trim(),
    ...types.definitions,
    `class Client(_Transport):\n    """A method an operation; what is left out is not sent."""\n\n${methods.join('\n\n')}`,
  ]
  return `${parts.join('\n\n\n')}\n`
}

/** Names of refusals by what they say: the wire has no other. The first that says it counts. */
function codesOf({ paths }: PythonDocument): string {
  const codes = new Map<string, string>()
  for (const { post } of Object.values(paths)) {
    for (const { content } of Object.values(post.responses)) {
      for (const [code, { value }] of Object.entries(content?.['application/json']?.examples ?? {}))
        if (!codes.has(value.message)) codes.set(value.message, code)
    }
  }
  const lines = [...codes]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([message, code]) => `    ${quoted(message)}: ${quoted(code)},`)
  return ['_CODES: Dict[str, str] = {', ...lines, '}'].join('\n')
}
