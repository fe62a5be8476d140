import { readdir, readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { z } from 'zod';
import { agentTypeSchema } from '#shared/contracts/chatbots/agent-settings.ts';
import { collectItems } from '#shared/contracts/chatbots/window-settings.ts';
import { colorSchema } from '#shared/contracts/common.ts';
import { languageSchema } from '#shared/contracts/languages.ts';

const folder = join(import.meta.dirname, 'industries');

const textsSchema = z.strictObject({
  title: z.string().min(1).max(40),
  about: z.string().min(1).max(200),
  name: z.string().min(1).max(60),
  intro_text: z.string().min(1).max(500),
  request_text: z.string().min(1).max(300),
  faqs: z
    .array(z.strictObject({ question: z.string().min(1).max(120), answer: z.string().min(1) }))
    .min(3),
});

/** Each file of `industries/` is a template. */
const templateFileSchema = z.strictObject({
  /** Sort order, ascending. */
  order: z.number(),
  agent_type: agentTypeSchema,
  colors: z.strictObject({
    background_color: colorSchema,
    main_color: colorSchema,
    sub_color: colorSchema,
    text_color: colorSchema,
    sub_text_color: colorSchema,
    button_background_color: colorSchema,
  }),
  contact_collect: z.enum(['off', 'before', 'when_unanswered']),
  contact_request: z.boolean(),
  collect_items: z.array(z.strictObject({ item: z.enum(collectItems), required: z.boolean() })),
  texts: z.record(languageSchema, textsSchema),
});
export type TemplateFile = z.infer<typeof templateFileSchema> & { id: string };

let templates: Promise<TemplateFile[]> | undefined;

/** All templates in order; the files are read once. */
export function readTemplates(): Promise<TemplateFile[]> {
  templates ??= readTemplateFiles();
  return templates;
}

async function readTemplateFiles(): Promise<TemplateFile[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.json'));
  const read = await Promise.all(
    names.map(async (name) => {
      const content: unknown = JSON.parse(await readFile(join(folder, name), 'utf8'));
      return { ...templateFileSchema.parse(content), id: basename(name, '.json') };
    }),
  );
  return read.sort((a, b) => a.order - b.order);
}
