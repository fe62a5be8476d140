import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { newAgentSchema } from '#shared/contracts/chatbots/agent-changes.ts';
import { newWindowSchema } from '#shared/contracts/chatbots/window-changes.ts';
import type { Language } from '#shared/contracts/languages.ts';

const folder = join(import.meta.dirname, 'content');

const chatbotSchema = z.strictObject({ agent: newAgentSchema, window: newWindowSchema });
export type DemoChatbot = z.infer<typeof chatbotSchema>;

const faqSchema = z.strictObject({
  question: z.string(),
  answer: z.string(),
  alternates: z.array(z.string()),
});
export type DemoFaq = z.infer<typeof faqSchema>;

export interface DemoDocument {
  name: string;
  content: Buffer;
}

export async function readChatbot(name: 'flower-shop' | 'guide'): Promise<DemoChatbot> {
  return chatbotSchema.parse(await readJson(`${name}/chatbot.json`));
}

export async function readFaqs(language: Language): Promise<DemoFaq[]> {
  return z.array(faqSchema).parse(await readJson(`flower-shop/faq.${language}.json`));
}

export async function readDocuments(): Promise<DemoDocument[]> {
  const documents = join(folder, 'guide/documents');
  const names = await readdir(documents);
  return Promise.all(
    names.map(async (name) => ({ name, content: await readFile(join(documents, name)) })),
  );
}

async function readJson(path: string): Promise<unknown> {
  return JSON.parse(await readFile(join(folder, path), 'utf8'));
}
