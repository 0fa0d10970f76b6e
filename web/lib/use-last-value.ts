import { useState } from 'react';

/** The newest value that was not null, so that a closing window keeps its content until it is hidden. */
export function useLastValue<T>(value: T | null): T | null {
  const [last, setLast] = useState(value);
  if (value !== null && value !== last) setLast(value);
  return value ?? last;
}
