/** `0.667` -> `67%`: rounded, but only all is 100%, and only nothing 0%. */
export function formatPercent(share: number): string {
  const percent = Math.round(share * 100);
  return `${share > 0 && share < 1 ? Math.min(99, Math.max(1, percent)) : percent}%`;
}
