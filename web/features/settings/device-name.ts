/** Programs by the word that gives them away; whoever borrows another's word stands before it. */
const browsers = [
  [/\bEdg(?:e|A|iOS)?\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/\b(?:Headless)?(?:Chrome|CriOS)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
] as const;

const systems = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b/, 'macOS'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bLinux\b/, 'Linux'],
] as const;

const found = (names: typeof browsers | typeof systems, device: string): string | undefined =>
  names.find(([pattern]) => pattern.test(device))?.[1];

/** A browser's description of itself in a few words, `Firefox on Windows`; what is not known stays as it came. */
export function deviceName(device: string): string {
  const browser = found(browsers, device);
  const system = found(systems, device);
  if (browser && system) return `${browser} on ${system}`;
  return browser ?? (device || 'Unknown device');
}
