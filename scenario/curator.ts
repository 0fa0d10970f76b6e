/** What a curator writes of a song that they decline. */
export const REASON = 'The chorus is lovely but the mix is too loud for this quiet list';

const TOKEN = /\/pitch\/([0-9a-z]{26}\.[\w-]{43})/g;

/** The tokens of the links by which a mail asks for answers, each once, in the order of its songs. */
export const tokensIn = (mail: string): string[] => [
  ...new Set([...mail.matchAll(TOKEN)].map(([, token = '']) => token)),
];
