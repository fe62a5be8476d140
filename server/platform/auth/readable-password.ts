import { randomCode } from '../ids.ts';

const groups = 3;
const groupLength = 4;

/** A password of 60 random bits that can be read aloud: `k7mx-q3pt-9hwd`. */
export function readablePassword(): string {
  return Array.from({ length: groups }, () => randomCode(groupLength)).join('-');
}
