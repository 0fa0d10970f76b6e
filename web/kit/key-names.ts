const names: Record<string, string> = {
  arrowdown: '↓',
  arrowup: '↑',
  arrowleft: '←',
  arrowright: '→',
  enter: 'Enter',
  escape: 'Esc',
  shift: 'Shift',
  ' ': 'Space',
};

/** `mod+k` as it stands on the keyboard: `['Ctrl', 'K']`, or with Cmd on a Mac. */
export function keyNames(keys: string, mac = isMac()): string[] {
  // `+` itself is a key, too.
  const parts = keys === '+' ? ['+'] : keys.replace(/\+\+$/, '+plus').split('+');
  return parts.map((part) => {
    if (part === 'plus') return '+';
    if (part === 'mod') return mac ? '⌘' : 'Ctrl';
    return names[part] ?? part.toUpperCase();
  });
}

const isMac = (): boolean => /Mac|iPhone|iPad/.test(globalThis.navigator?.userAgent ?? '');
