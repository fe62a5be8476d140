import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ReceivedTurnEvent } from '#server/testing/chat-client.ts';
import { agentEndpoints } from '#shared/contracts/chatbots/agents.ts';
import { windowEndpoints } from '#shared/contracts/chatbots/windows.ts';
import { fileEndpoints } from '#shared/contracts/files.ts';
import { productEndpoints } from '#shared/contracts/knowledge/products.ts';
import type { Language } from '#shared/contracts/languages.ts';
import { type BusinessClient, waitUntilDone } from '../ingest/business.ts';
import { askInOneChat } from './ask-questions.ts';
import { ownData } from './businesses.ts';
import { judgeProducts, type ProductVerdict } from './judge-products.ts';

export interface LabelledProduct {
  id: string;
  name: string;
  description: string;
  price: number;
  sale_price: number | null;
  colour: string;
  size: string;
  stock: number;
  category: string;
  url: string;
}

export interface ProductTurn {
  /** Turns of one number follow one another in a chat. */
  dialogue: number;
  text: string;
  language: Language;
  kind: string;
  /** Ids of products; `none`: the shop has no such product; `sold_out`: `product` is sold out. */
  expect: string[] | 'none' | 'sold_out';
  product?: string;
  /** Products that may be shown as well. */
  may_also?: string[];
}

export interface Catalogue {
  shop: string;
  currency: string;
  products: LabelledProduct[];
  turns: ProductTurn[];
}

export interface JudgedProductTurn extends ProductTurn, ProductVerdict {}

/** None where the folder holds no catalogues. */
export async function readCatalogues(folder = ownData): Promise<Catalogue[]> {
  const path = join(folder, 'products.json');
  if (!existsSync(path)) return [];
  // Not validated, because an invalid file would show in the figures at once.
  const file = JSON.parse(await readFile(path, 'utf8')) as { catalogues: Catalogue[] };
  return file.catalogues;
}

/** Uploads a catalogue to a new e-commerce chatbot as a product file; returns the hash id. */
export async function teachCatalogue(
  { api }: BusinessClient,
  catalogue: Catalogue,
): Promise<string> {
  const window = await api.call(windowEndpoints.create, { body: { name: catalogue.shop } });
  const { id: agent_id } = await api.call(agentEndpoints.createEcommerce, {
    body: { window_hash: window.hash_id, replace: true },
  });
  const { url } = await api.upload(fileEndpoints.upload, {
    fields: { folder_name: 'csv' },
    file: new File([tableOf(catalogue)], 'products.csv'),
  });
  const { id } = await api.call(productEndpoints.addFile, { body: { agent_id, file_url: url } });
  await api.call(productEndpoints.build, { body: { commerce_datafile_id: id } });
  await waitUntilDone(
    () => api.call(productEndpoints.files, { query: { agent_id } }),
    ({ items }) =>
      items.some(
        ({ state, products }) => state === 'ready' && products === catalogue.products.length,
      ),
  );
  return window.hash_id;
}

/** Plays the dialogues of a catalogue, each in a chat of its own. */
export async function playDialogues(
  { customerUrl, hashId }: { customerUrl: string; hashId: string },
  { products, turns }: Catalogue,
  firstCustomer: number,
): Promise<JudgedProductTurn[]> {
  const judged: JudgedProductTurn[] = [];
  const dialogues = [...Map.groupBy(turns, ({ dialogue }) => dialogue).values()];
  for (const [index, dialogue] of dialogues.entries()) {
    const customerNumber = firstCustomer + index;
    const answers: ReceivedTurnEvent[][] = await askInOneChat(
      { customerUrl, hashId, customerNumber },
      dialogue,
    );
    for (const [position, turn] of dialogue.entries()) {
      judged.push({ ...turn, ...judgeProducts(products, turn, answers[position] ?? []) });
    }
  }
  return judged;
}

const columns =
  'sku,name,price,list price,currency,stock,color,size,category,url,description'.split(',');

function tableOf({ products, currency }: Catalogue): string {
  const rows = products.map((product) => {
    const { id, name, price, sale_price, stock, colour, size, category, url } = product;
    const prices = [sale_price ?? price, price, currency];
    return [id, name, ...prices, stock, colour, size, category, url, product.description];
  });
  return [columns, ...rows].map((row) => row.map(quoted).join(',')).join('\n');
}

const quoted = (cell: string | number) => `"${String(cell).replaceAll('"', '""')}"`;
