import { demoEmail } from '#server/console/demo/demo-email.ts';

/** What the server says of itself once it runs. */
export interface Running {
  /** Null where this process does not serve them. */
  origins: { console: string | null; customer: string | null; demo: string | null };
  /** The demo's first member, known at the first start only. */
  credentials: { email: string; password: string } | null;
}

/** The lines that greet whoever started the server. */
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
  // Who starts it again next month has forgotten the password, which nobody can look up.
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
