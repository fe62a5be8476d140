import { z } from 'zod';
import { toPhoneNumber } from '#server/platform/phone-number.ts';
import type {
  CustomerField,
  CustomerFields,
} from '#shared/contracts/conversations/customer-fields.ts';
import type { ImportProblem, ImportRow } from '#shared/contracts/conversations/customer-imports.ts';
import { customerFieldLimits, tagLimits } from '#shared/contracts/limits.ts';
import { readCell } from './read-cell.ts';
import type { CustomerFile } from './read-customer-file.ts';

/** What cells may refer to. */
export interface ImportTerms {
  /** Country of phone numbers without a country code. */
  country: string;
  fields: readonly CustomerField[];
  /** Ids by lower-case name. */
  states: ReadonlyMap<string, string>;
  tags: ReadonlyMap<string, string>;
}

export interface ParsedRow {
  number: number;
  name: string | null;
  email: string | null;
  phone: string | null;
  progress: string | null;
  tagIds: string[];
  fields: CustomerFields;
  problems: ImportRow['problems'];
}

const maxNameLength = 60;
const emailSchema = z.email().max(254);

/** Reads the rows by the targets of their columns, with all problems of each row. */
export async function parseRows(
  { rows }: CustomerFile,
  targets: readonly string[],
  terms: ImportTerms,
): Promise<ParsedRow[]> {
  const parsed: ParsedRow[] = [];
  for (const { number, cells } of rows) {
    const row: ParsedRow = {
      number,
      name: null,
      email: null,
      phone: null,
      progress: null,
      tagIds: [],
      fields: {},
      problems: [],
    };
    for (const [column, target] of targets.entries()) {
      const text = cells[column]?.trim() ?? '';
      const code = text ? await readInto(row, target, text, terms) : null;
      if (code) row.problems.push({ code, column });
    }
    if (!row.email && !row.phone && row.problems.length === 0) {
      row.problems.push({ code: 'no_address', column: null });
    }
    parsed.push(row);
  }
  return parsed;
}

async function readInto(
  row: ParsedRow,
  target: string,
  text: string,
  terms: ImportTerms,
): Promise<ImportProblem | null> {
  switch (target) {
    case 'ignore':
      return null;
    case 'name':
      row.name = text;
      return text.length > maxNameLength ? 'too_long' : null;
    case 'email':
      row.email = text;
      return emailSchema.safeParse(text).success ? null : 'invalid_email';
    case 'phone':
      row.phone = text.length > 40 ? null : await toPhoneNumber(text, terms.country);
      return row.phone ? null : 'invalid_phone';
    case 'progress':
      row.progress = terms.states.get(text.toLowerCase()) ?? null;
      return row.progress ? null : 'unknown_state';
    case 'tags':
      return readTags(row, text, terms);
    default:
      return readField(row, target.replace('field:', ''), text, terms);
  }
}

function readTags(row: ParsedRow, text: string, { tags }: ImportTerms): ImportProblem | null {
  const names = text.split(/[,;|]/).map((name) => name.trim().toLowerCase());
  const ids = names.filter(Boolean).map((name) => tags.get(name));
  row.tagIds = [...new Set(ids.filter((id) => id !== undefined))];
  if (ids.includes(undefined)) return 'unknown_tag';
  return row.tagIds.length > tagLimits.perChat ? 'too_many_tags' : null;
}

function readField(
  row: ParsedRow,
  key: string,
  text: string,
  { fields }: ImportTerms,
): ImportProblem | null {
  if (text.length > customerFieldLimits.value) return 'too_long';
  const field = fields.find((each) => each.key === key);
  const value = field ? readCell(field, text) : null;
  if (value === null) return 'invalid_value';
  row.fields[key] = value;
  return null;
}
