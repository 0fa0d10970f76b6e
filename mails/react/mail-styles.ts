import type { CSSProperties } from 'react';
import type { Brand } from '#contract/brand.schema.ts';
import { brands } from '#contract/brand.ts';

const font =
  '-apple-system, BlinkMacSystemFont, "Segoe UI", Roboto, "Helvetica Neue", Helvetica, Arial, sans-serif';
const mono = 'ui-monospace, SFMono-Regular, Menlo, Consolas, "Liberation Mono", monospace';

interface Grays {
  page: string;
  card: string;
  line: string;
  ink: string;
  text: string;
  muted: string;
}

/** The greys of each brand's pages, as far as mails need them. */
const grays: Record<Brand, { light: Grays; dark: Grays }> = {
  'real-playlist': {
    light: {
      page: '#f2f2f5',
      card: '#ffffff',
      line: '#e2e2e8',
      ink: '#1a1a22',
      text: '#33333d',
      muted: '#5b5b68',
    },
    dark: {
      page: '#121217',
      card: '#1b1b22',
      line: '#32323d',
      ink: '#f2f1ee',
      text: '#dddce3',
      muted: '#a9a8b5',
    },
  },
  eaa: {
    light: {
      page: '#f6f2ed',
      card: '#ffffff',
      line: '#e8e0d8',
      ink: '#1f1a16',
      text: '#3a332d',
      muted: '#665b52',
    },
    dark: {
      page: '#151210',
      card: '#1f1b18',
      line: '#3a332d',
      ink: '#f4f0eb',
      text: '#e0dad3',
      muted: '#b3a89e',
    },
  },
};

/** The greys and the brand's own colours, on light pages or on dark ones. */
function colorsOf(brand: Brand, look: 'light' | 'dark') {
  const at = look === 'light' ? 0 : 1;
  const { accent, accentInk, accentSoft } = brands[brand].colours;
  return { ...grays[brand][look], accent: accent[at], accentInk: accentInk[at], sunken: accentSoft[at] };
}

/** The light look as inline styles, which every mail client supports. */
export function stylesOf(brand: Brand) {
  const { page, card, line, sunken, ink, text, muted, accent, accentInk } = colorsOf(brand, 'light');
  return {
    page: { backgroundColor: page, margin: 0, padding: '28px 12px', fontFamily: font },
    container: { maxWidth: '560px' },
    brand: { margin: '0 0 14px', padding: '0 4px', fontSize: '16px', lineHeight: '24px', fontWeight: 700 },
    brandMark: {
      display: 'inline-block',
      width: '12px',
      height: '12px',
      marginRight: '9px',
      borderRadius: '4px',
      backgroundColor: accent,
    },
    brandLink: { color: ink, textDecoration: 'none' },
    card: {
      backgroundColor: card,
      border: `1px solid ${line}`,
      borderTop: `4px solid ${accent}`,
      borderRadius: '12px',
      padding: '30px 28px 14px',
    },
    heading: { color: ink, fontSize: '24px', lineHeight: '31px', fontWeight: 700, margin: '0 0 16px' },
    subheading: { color: ink, fontSize: '17px', lineHeight: '24px', fontWeight: 700, margin: '24px 0 8px' },
    text: { color: text, fontSize: '16px', lineHeight: '25px', margin: '0 0 16px' },
    strong: { color: ink, fontWeight: 700, whiteSpace: 'nowrap' },
    link: { color: accent, textDecoration: 'underline', overflowWrap: 'anywhere' },
    button: {
      backgroundColor: accent,
      color: accentInk,
      borderRadius: '8px',
      fontSize: '16px',
      lineHeight: '22px',
      fontWeight: 700,
      padding: '12px 22px',
    },
    note: { color: muted, fontSize: '13px', lineHeight: '20px', margin: '10px 0 18px' },
    noteLink: { color: muted, textDecoration: 'underline', overflowWrap: 'anywhere' },
    quote: {
      color: ink,
      backgroundColor: sunken,
      borderLeft: `3px solid ${accent}`,
      borderRadius: '0 8px 8px 0',
      fontSize: '16px',
      lineHeight: '25px',
      margin: '0 0 18px',
      padding: '12px 16px',
      whiteSpace: 'pre-line',
      overflowWrap: 'anywhere',
    },
    code: {
      color: ink,
      backgroundColor: sunken,
      borderRadius: '8px',
      fontFamily: mono,
      fontSize: '30px',
      lineHeight: '38px',
      fontWeight: 600,
      letterSpacing: '6px',
      textAlign: 'center',
      margin: '0 0 20px',
      padding: '16px 0 16px 6px',
    },
    song: { width: '100%', borderCollapse: 'collapse', margin: '2px 0 20px' },
    coverCell: { width: '72px', padding: '0 16px 0 0', verticalAlign: 'middle' },
    cover: { display: 'block', borderRadius: '8px', backgroundColor: line, objectFit: 'cover' },
    songCell: { padding: 0, verticalAlign: 'middle' },
    songTitle: {
      display: 'block',
      color: ink,
      fontSize: '18px',
      lineHeight: '25px',
      fontWeight: 700,
      overflowWrap: 'anywhere',
    },
    songArtist: {
      display: 'block',
      color: muted,
      fontSize: '15px',
      lineHeight: '22px',
      overflowWrap: 'anywhere',
    },
    receipt: { width: '100%', borderCollapse: 'collapse', margin: '4px 0 20px' },
    receiptName: {
      color: muted,
      fontSize: '14px',
      lineHeight: '22px',
      fontWeight: 400,
      textAlign: 'left',
      verticalAlign: 'top',
      borderTop: `1px solid ${line}`,
      padding: '9px 16px 9px 0',
      // Not inside a word: next to a long value the column would shrink to a letter.
      overflowWrap: 'break-word',
    },
    receiptValue: {
      color: ink,
      fontSize: '15px',
      lineHeight: '22px',
      textAlign: 'right',
      verticalAlign: 'top',
      borderTop: `1px solid ${line}`,
      padding: '9px 0',
      overflowWrap: 'anywhere',
    },
    figures: {
      width: '100%',
      tableLayout: 'fixed',
      borderCollapse: 'separate',
      borderSpacing: '0',
      backgroundColor: sunken,
      borderRadius: '8px',
      margin: '4px 0 20px',
    },
    figure: { padding: '14px 6px', textAlign: 'center', verticalAlign: 'top' },
    figureValue: { display: 'block', color: ink, fontSize: '24px', lineHeight: '30px', fontWeight: 700 },
    figureName: { display: 'block', color: muted, fontSize: '13px', lineHeight: '18px' },
    footer: { padding: '18px 4px 0' },
    footerLine: { color: muted, fontSize: '13px', lineHeight: '20px', margin: '0 0 6px' },
  } satisfies Record<string, CSSProperties>;
}
export type MailStyles = ReturnType<typeof stylesOf>;

/** The dark look, and the narrow one, need a style sheet. Clients without support show the light mail. */
export function styleSheetOf(brand: Brand): string {
  const { page, card, line, sunken, ink, text, muted, accent, accentInk } = colorsOf(brand, 'dark');
  return `
:root { color-scheme: light dark; supported-color-schemes: light dark; }
@media (prefers-color-scheme: dark) {
  .page, .page > table > tbody > tr > td { background-color: ${page} !important; }
  .card { background-color: ${card} !important; border-color: ${line} !important; border-top-color: ${accent} !important; }
  .ink { color: ${ink} !important; }
  .text { color: ${text} !important; }
  .muted { color: ${muted} !important; }
  .accent { color: ${accent} !important; }
  .rule { border-color: ${line} !important; }
  .mark { background-color: ${accent} !important; }
  .button { background-color: ${accent} !important; color: ${accentInk} !important; }
  .sunken { background-color: ${sunken} !important; border-color: ${accent} !important; color: ${ink} !important; }
}
@media (max-width: 480px) {
  .card > tbody > tr > td { padding: 2px 0 !important; }
  .card { padding: 22px 16px 8px !important; }
  .line-name { display: block !important; padding: 9px 0 0 !important; }
  .line-value { display: block !important; padding: 0 0 9px !important; border-top: 0 !important; text-align: left !important; }
}
`;
}
