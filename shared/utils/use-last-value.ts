import { useState } from 'react';

/** The value or, once it is null, the previous one: a dialog shows it while it fades out. */
export function useLastValue<Value>(value: Value | null): Value | null {
  const [last, setLast] = useState(value);
  if (value !== null && value !== last) setLast(value);
  return value ?? last;
}
