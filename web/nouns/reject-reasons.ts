/** Why songs are rejected most often, as the artist reads it. */
export const rejectReasons = [
  {
    label: 'Not released yet',
    text: 'The song is not released yet. Order again once it can be played.',
  },
  {
    label: 'Recording quality',
    text: 'The recording is not ready for playlists yet: its mix or master falls behind the songs around it.',
  },
  {
    label: 'Genre has no fitting curators',
    text: 'No curator we work with has playlists for this genre right now, so a campaign would not be worth your money.',
  },
  {
    label: 'Content not allowed',
    text: 'The song or its cover holds content that our curators do not accept.',
  },
] as const;
