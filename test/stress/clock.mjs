/**
 * Loaded before everything else in each process of a test run with TEST_CLOCK: its clock is not the machine's. It steps
 * from shortly before the end of a minute to shortly before the next end, again and again, and on its way over the end of
 * an hour, of a day and of a year. The Workers of a runtime and the pages of a browser get the same clock.
 * TEST_CLOCK: when the run has begun by the machine's clock, and how many minutes the year has left then.
 */
import promises from 'node:fs/promises'
import { syncBuiltinESMExports } from 'node:module'

/**
 * Replaces Date. Its text goes to Workers and pages, so that it needs nothing from outside of itself.
 * @param {number} began @param {number} minutesLeft
 */
export function stepClock(began, minutesLeft) {
  const MachineDate = globalThis.Date
  const [stayMs, minuteMs] = [12_000, 60_000]
  const yearsEnd = MachineDate.UTC(new MachineDate(began).getUTCFullYear() + 1, 0)
  const now = () => {
    const since = MachineDate.now() - began
    const minute = Math.floor(since / stayMs)
    return yearsEnd + (minute - minutesLeft) * minuteMs - stayMs / 2 + (since - minute * stayMs)
  }
  globalThis.Date = new Proxy(MachineDate, {
    apply: () => new MachineDate(now()).toString(),
    construct: (_, args, target) => Reflect.construct(MachineDate, args.length === 0 ? [now()] : args, target),
    get: (target, key, receiver) => (key === 'now' ? now : Reflect.get(target, key, receiver)),
  })
}

/** The same as a script; null: the clock is the machine's. */
export const clockScript = process.env.TEST_CLOCK ? `(${stepClock})(${process.env.TEST_CLOCK});` : null

/** The entry of a built Worker, on its way into workerd. */
const WORKER = /[\\/]\.build[\\/][^\\/]+[\\/]index\.js$/

/** A process may load this file twice: itself, and by a test runner that has modules of its own. */
const STEPS = Symbol.for('test clock')

if (clockScript !== null && !(STEPS in globalThis)) {
  Object.assign(globalThis, { [STEPS]: true })
  const [began, minutesLeft] = process.env.TEST_CLOCK.split(',').map(Number)
  stepClock(began, minutesLeft)
  const read = promises.readFile
  promises.readFile = async (file, ...options) => {
    const content = await read(file, ...options)
    return typeof content === 'string' && WORKER.test(String(file)) ? `${clockScript}\n${content}` : content
  }
  syncBuiltinESMExports()
}
