import { useState } from 'react';

/** The newest value that was not null: a window that closes keeps its content until it is out of sight. */
export function useLast<T>(value: T | null): T | null {
  const [last, setLast] = useState(value);
  if (value !== null && value !== last) setLast(value);
  return value ?? last;
}
