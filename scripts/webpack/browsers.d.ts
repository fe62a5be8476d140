import type { Targets } from 'lightningcss';

export const browsers: { console: string[]; widget: string[] };
export function cssTargetsOf(part: keyof typeof browsers): Targets;
