/** As much of React 19's and Vue 3's types as the examples use: the kit itself needs neither. */
declare module 'react' {
  type Cleanup = () => void

  export function useState<State>(): [State | undefined, (state: State) => void]
  // biome-ignore lint/suspicious/noConfusingVoidType: React's own declaration
  export function useEffect(effect: () => void | Cleanup, dependencies?: readonly unknown[]): void
  export function useSyncExternalStore<State>(subscribe: (changed: () => void) => Cleanup, read: () => State): State

  export namespace JSX {
    type Element = object | null

    interface IntrinsicElements {
      p: { role?: string; children?: string }
      video: {
        playsInline?: boolean
        muted?: boolean
        // biome-ignore lint/suspicious/noConfusingVoidType: React's own declaration
        ref?: (video: HTMLVideoElement | null) => void | Cleanup
      }
    }
  }
}

declare module 'react/jsx-runtime' {
  import type { JSX as ReactJSX } from 'react'

  export namespace JSX {
    type Element = ReactJSX.Element
    type IntrinsicElements = ReactJSX.IntrinsicElements
  }
}

declare module 'vue' {
  export function ref<Value>(): { value: Value | undefined }
  export function onMounted(hook: () => void): void
}

/** A macro of `<script setup>`. */
declare function defineEmits<Events extends Record<string, unknown[]>>(): <Name extends keyof Events>(
  event: Name,
  ...details: Events[Name]
) => void
