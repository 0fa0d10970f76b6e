import type { CSSProperties } from 'react';

const font =
  '-apple-system, BlinkMacSystemFont, "Segoe UI", Roboto, "Helvetica Neue", Helvetica, Arial, sans-serif';
const mono = 'ui-monospace, SFMono-Regular, Menlo, Consolas, "Liberation Mono", monospace';

/** Light colours are inline styles, which every mail client supports. */
export const styles = {
  page: { backgroundColor: '#f4f3f0', margin: 0, padding: '32px 12px', fontFamily: font },
  container: { maxWidth: '560px' },
  brand: { margin: '0 0 16px', padding: '0 4px', fontSize: '15px', lineHeight: '24px', fontWeight: 600 },
  brandLink: { color: '#1c1b19', textDecoration: 'none' },
  card: {
    backgroundColor: '#ffffff',
    border: '1px solid #e3e0da',
    borderRadius: '12px',
    padding: '32px 28px',
  },
  heading: { color: '#1c1b19', fontSize: '22px', lineHeight: '30px', fontWeight: 650, margin: '0 0 16px' },
  text: { color: '#33312d', fontSize: '16px', lineHeight: '25px', margin: '0 0 16px' },
  button: {
    backgroundColor: '#1c1b19',
    color: '#ffffff',
    borderRadius: '8px',
    fontSize: '16px',
    fontWeight: 600,
    padding: '13px 22px',
  },
  note: { color: '#66625b', fontSize: '14px', lineHeight: '22px', margin: '12px 0 20px' },
  link: { color: '#33312d', textDecoration: 'underline', overflowWrap: 'anywhere' },
  code: {
    color: '#1c1b19',
    backgroundColor: '#f4f3f0',
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
  receipt: { width: '100%', borderCollapse: 'collapse', margin: '4px 0 20px' },
  receiptName: {
    color: '#66625b',
    fontSize: '14px',
    lineHeight: '22px',
    fontWeight: 400,
    textAlign: 'left',
    verticalAlign: 'top',
    borderTop: '1px solid #e3e0da',
    padding: '9px 16px 9px 0',
    whiteSpace: 'nowrap',
  },
  receiptValue: {
    color: '#1c1b19',
    fontSize: '15px',
    lineHeight: '22px',
    textAlign: 'right',
    verticalAlign: 'top',
    borderTop: '1px solid #e3e0da',
    padding: '9px 0',
    overflowWrap: 'anywhere',
  },
  footer: { color: '#66625b', fontSize: '13px', lineHeight: '21px', margin: '20px 4px 0' },
} satisfies Record<string, CSSProperties>;

/** Dark colours need a style sheet. Clients without support show the light mail. */
export const darkStyles = `
:root { color-scheme: light dark; supported-color-schemes: light dark; }
@media (prefers-color-scheme: dark) {
  .page, .page > table > tbody > tr > td { background-color: #151412 !important; }
  .card { background-color: #1f1e1b !important; border-color: #35332e !important; }
  .ink { color: #f3f1ec !important; }
  .text { color: #dedad2 !important; }
  .muted { color: #a8a39a !important; }
  .rule { border-color: #35332e !important; }
  .button { background-color: #f3f1ec !important; color: #1c1b19 !important; }
  .code { background-color: #2b2925 !important; color: #f3f1ec !important; }
}
@media (max-width: 480px) {
  .card > tbody > tr > td { padding: 24px 18px !important; }
}
`;
