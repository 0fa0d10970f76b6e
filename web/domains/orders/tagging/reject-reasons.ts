/** Why songs are rejected most often, as the artist reads it. */
export const rejectReasons = [
  {
    label: 'Not released yet',
    text: 'This song hasn’t been released yet. Order again once it’s available to stream.',
  },
  {
    label: 'Recording quality',
    text: 'The recording isn’t ready for playlists yet. The mix or master doesn’t match the level of the songs around it.',
  },
  {
    label: 'No curators for this genre',
    text: 'No curator we work with has playlists for this genre right now, so a campaign wouldn’t be worth your money.',
  },
  {
    label: 'Content not allowed',
    text: 'The song or its cover includes content our curators don’t accept.',
  },
] as const;
