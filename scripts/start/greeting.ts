import { demoEmail } from '#server/console/demo/demo-email.ts';

/** Addresses and credentials of the started server. */
export interface Running {
  /** null: not served by this process. */
  origins: { console: string | null; customer: string | null; demo: string | null };
  /** Sign-in of the demo's owner; known only at the first start, because the password is stored as a hash. */
  credentials: { email: string; password: string } | null;
}

/** The start-up message for the terminal. */
export function greeting({ origins, credentials }: Running): string {
  const rows: [label: string, value: string | null][] = [
    ['Console', origins.console],
    ['Customer host', origins.customer],
    ['Demo site', origins.demo],
  ];
  const access: typeof rows = credentials
    ? [
        ['E-mail', credentials.email],
        ['Password', `${credentials.password}   (shown only this once)`],
      ]
    : [];
  // The password of the first start cannot be shown again.
  const forgotten =
    origins.demo && !credentials
      ? ['A new password for the demo:', `  npm run admin -- reset-password ${demoEmail}`]
      : [];
  const blocks = [
    ['Chatwindow is running.'],
    ...[table(rows), table(access), forgotten],
    ['Ctrl-C stops it.'],
  ];
  const shown = blocks.filter((block) => block.length > 0);
  return `\n${shown.map((block) => block.map((line) => `  ${line}\n`).join('')).join('\n')}`;
}

function table(rows: [label: string, value: string | null][]): string[] {
  return rows.flatMap(([label, value]) => (value === null ? [] : [`${label.padEnd(15)}${value}`]));
}
