/** Why curators decline; ten words at least, as the product asks for. */
export const declines = [
  'Well sung, but the tempo is too high for what my listeners put on in the evening',
  'The mix is a little harsh in the upper mids, and it stands out between the other songs',
  'I like the verse a lot, but the chorus repeats too often for this list at the moment',
  'Great energy, though it leans further into pop than the rest of this playlist does',
  'The intro runs almost a minute before the voice comes in, and my listeners skip by then',
  'Good song, but I added two with a very similar guitar sound only last week',
  'The vocals sit too low in the mix for me, please send the next one again',
  'It is lovely, but this playlist is instrumental nearly all the way through these days',
  'Strong writing; the drums feel programmed in a way that does not suit an acoustic list',
  'I would take it for a summer list, but this one is getting quieter towards winter',
  'The second half loses me a little, the bridge could be half as long as it is',
  'Not a fit this time: my listeners come for songs in Spanish, and this is in English',
];

/** What curators say when they accept a song; a comment is optional. */
export const acceptances = [
  '',
  '',
  'Beautiful. The bridge is exactly the mood of this list.',
  'Added near the top. My listeners will like the drums.',
  'Happy to have it; send me the next single too.',
  'Fits right in between the two songs I opened with this week.',
];
