/** All images of a session beside each other; each can be brought near, turned and lightened. */

import { element } from '../element'
import type { SessionView } from '../views/answers'
import { documentName } from '../views/wording'
import { drawnOver, type Mark, marksOf } from './marks'

const ZOOMS = [1, 1.5, 2, 3, 4, 6]
const LIGHTS = [1, 1.35, 1.8, 0.7]

interface Look {
  zoom: number
  turn: number
  light: number
  x: number
  y: number
}

export interface Viewer {
  node: HTMLElement
  /** Acts on the image that is pointed at or focused, the first one otherwise. */
  act(what: 'nearer' | 'farther' | 'turn' | 'lighten' | 'reset'): void
  /** Fields and findings over all images, or not. */
  mark(): void
  /** To the next image. */
  step(by: 1 | -1): void
}

export function viewer({ results }: SessionView): Viewer {
  const shown = results.flatMap((task) =>
    task.type === 'faces'
      ? []
      : task.imagesFull.map((url, i) => ({
          url,
          marks: marksOf(task, i),
          name: `${task.type === 'document' ? documentName(task.docName) : 'Selfie'}${i > 0 ? `, image ${i + 1}` : ''}`,
        })),
  )
  const panes = shown.map(({ url, name, marks }) => pane(url, name, marks))
  const node = element('div', { class: 'viewer' }, ...panes.map((one) => one.node))
  const chosen = () => panes.find((one) => one.node.matches(':focus-within, :hover')) ?? panes[0]
  return {
    node,
    act: (what) => chosen()?.act(what),
    mark: () => node.classList.toggle('bare'),
    step(by) {
      const at = panes.findIndex((one) => one.node.contains(document.activeElement))
      panes[(at + by + panes.length) % panes.length]?.focus()
    },
  }
}

function pane(url: string, name: string, marks: readonly Mark[]) {
  const image = element('img', { src: url, alt: name, draggable: 'false' })
  const layer = element('div', { class: 'layer' }, image)
  layer.append(drawnOver(image, marks))
  const stage = element('div', { class: 'stage', tabindex: '0', role: 'group', 'aria-label': name }, layer)
  let look: Look = { zoom: 0, turn: 0, light: 0, x: 0, y: 0 }
  const show = (changed: Partial<Look>) => {
    look = { ...look, ...changed }
    if (look.zoom === 0) look = { ...look, x: 0, y: 0 }
    const { zoom, turn, light, x, y } = look
    layer.style.transform = `translate(${x}px, ${y}px) scale(${ZOOMS[zoom]}) rotate(${turn * 90}deg)`
    image.style.filter = `brightness(${LIGHTS[light]})`
    stage.classList.toggle('near', zoom > 0)
  }
  const act = (what: Parameters<Viewer['act']>[0]) => {
    if (what === 'nearer') show({ zoom: Math.min(look.zoom + 1, ZOOMS.length - 1) })
    if (what === 'farther') show({ zoom: Math.max(look.zoom - 1, 0) })
    if (what === 'turn') show({ turn: (look.turn + 1) % 4 })
    if (what === 'lighten') show({ light: (look.light + 1) % LIGHTS.length })
    if (what === 'reset') show({ zoom: 0, turn: 0, light: 0 })
  }
  stage.addEventListener('dblclick', () => act(look.zoom === 0 ? 'nearer' : 'reset'))
  stage.addEventListener('wheel', (event) => {
    if (!event.ctrlKey && !event.metaKey && look.zoom === 0) return
    event.preventDefault()
    act(event.deltaY < 0 ? 'nearer' : 'farther')
  })
  stage.addEventListener('pointermove', (event) => {
    if (event.buttons === 1 && look.zoom > 0) show({ x: look.x + event.movementX, y: look.y + event.movementY })
  })
  const tool = (label: string, sign: string, what: Parameters<Viewer['act']>[0]) => {
    const button = element(
      'button',
      { type: 'button', class: 'tool', 'aria-label': `${label}: ${name}`, title: label },
      sign,
    )
    button.addEventListener('click', () => act(what))
    return button
  }
  const original = element(
    'a',
    { class: 'tool', href: url, target: '_blank', rel: 'noopener', title: 'Open alone' },
    '↗',
  )
  original.setAttribute('aria-label', `Open alone: ${name}`)
  const tools = element(
    'div',
    { class: 'tools' },
    element('span', {}, name),
    tool('Nearer', '+', 'nearer'),
    tool('Farther', '−', 'farther'),
    tool('Turn', '⟳', 'turn'),
    tool('Lighten', '☀', 'lighten'),
    original,
  )
  return { node: element('figure', { class: 'pane' }, stage, tools), act, focus: () => stage.focus() }
}
