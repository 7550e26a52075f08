/** Texts of the liveness challenge. They come with the selfie. */
export const enChallenge = {
  challenge: {
    title: 'What happens next',
    photo: 'Your photo is taken by itself.',
    light: 'The screen changes colour for about three seconds. Set it to full brightness.',
    movement: 'You move your head as the screen asks.',
    warning: 'The light changes about three times a second. If flashing light troubles you, leave it out.',
    warningFirm: 'The light changes about three times a second. Do not start if flashing light troubles you.',
    cannot: 'I can’t do this',
    leaveOut: 'What would you like to leave out?',
    withoutLight: 'The changing light',
    withoutMovement: 'The head movements',
    withoutText: 'A person may then have to review your photos, which takes longer.',
    noAlternative:
      'Every step is needed here. Soft, even light or another device may help. If you cannot do it, contact the company that asked for this.',
    beginWithLight: 'Start with the light',
    beginWithoutLight: 'Start without the light',
    keepLooking: 'Keep still and look at the screen',
    stopLight: 'Stop the light',
    done: 'Done. One moment',
    helpTitle: 'Let us try that again',
    tipCenter: 'Hold the device at eye level, with your face in the oval, and look straight at it.',
    tipTurn: 'Turn your head slowly to that side until the ring is full. Keep your shoulders still.',
    tipLookUp: 'Lift your chin slowly until the ring is full. The camera must still see your eyes.',
    tipCloser: 'Bring your face slowly nearer to the camera until the ring is full.',
    tipRoom: 'Find even light, without a window or lamp behind you.',
  },
}
