/** Texts of a document's take. They come with it. */
export const enTake = {
  take: {
    title: 'Now tilt it slowly',
    hold: 'Hold the same side in front of the camera again.',
    tilt: 'When the screen says so, tilt it slowly towards you, for about three seconds.',
    lampMaybe: 'The light of your device may go on for a moment.',
    lampSoon: 'The light goes on for about a second',
    noLamp: 'It works best under a lamp',
    now: 'Tilt it slowly towards you',
    level: 'Turn it so that the text is level',
    tipTilt: 'Tilt it a little further, as you do to see a hologram shimmer.',
    tipSeen: 'Keep all four corners in the picture while you tilt it.',
    tipSlow: 'The camera was too slow. Close other apps or find more light.',
    tipHand: 'One hand is enough. You can also lay it down and lift one edge.',
    needed: 'This step is needed here. Another device with a camera may do better.',
    why: 'Why would you like to leave it out?',
    whyTilt: 'I cannot hold and tilt it',
    whySeen: 'The camera does not see it',
    whyOther: 'Another reason',
    leave: 'Continue without it',
  },
}
