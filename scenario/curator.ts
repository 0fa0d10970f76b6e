/** What a curator writes of a song that they decline. */
export const REASON = 'The chorus is lovely but the mix is too loud for this quiet list';

const liked = [
  'The chorus is lovely and stays with me all day.',
  'I enjoyed how gently your song begins and grows.',
  'Your bass player has a fine touch throughout the verses.',
  'What a warm voice this is, close and unforced.',
  'Those drums made me nod along from their first bar.',
  'Every verse tells something new about one small town.',
  'Strong melody from start to end, simple yet never dull.',
];
const missed = [
  'On this quiet list, its mix would be too loud.',
  'For our listeners the intro takes very long to open.',
  'It leans more toward rock than most that we play.',
  'Next to my other picks the tempo feels slow.',
  'Headphones show some harsh cymbals near the end.',
  'We already have three with that same wistful mood.',
  'Without a clear hook people here may skip early.',
  'Another key change would have kept me listening on.',
  'My evenings need something calmer right now, I think.',
];
const helpful = [
  'Lower the guitars a little so that words come through.',
  'Cut eight bars before your second verse gets going.',
  'Bring back that bridge once more as an outro.',
  'Sing closer to the microphone in quiet lines.',
  'Let silence work just ahead of each big moment.',
  'Try brushes instead of sticks for a softer pulse.',
  'Repeat your title where people expect it to return.',
  'Drop one synth and give its part to strings.',
  'Start with rhythm, then add chords when it settles.',
  'Finish earlier, while I still want to hear more.',
  'Double that harmony an octave higher in choruses.',
];

/** What a curator writes of the song number `n` that they decline: no two of hundreds repeat each other. */
export const reasonFor = (n: number): string =>
  [liked, missed, helpful].map((list) => list[n % list.length]).join(' ');

const TOKEN = /\/pitch\/([0-9a-z]{26}\.[\w-]{43})/g;

/** The tokens of the links by which a mail asks for answers, each once, in the order of its songs. */
export const tokensIn = (mail: string): string[] => [
  ...new Set([...mail.matchAll(TOKEN)].map(([, token = '']) => token)),
];
