import { readFileSync } from 'node:fs';
import { expect, test } from '@jest/globals';
import { z } from 'zod';
import { attributes } from '../loader/attributes.ts';
import { createWindowElement } from '../loader/chatbot-window.ts';
import { eventTypes } from './connect-element.ts';
import { elementTag } from './element.ts';

const named = z.array(z.looseObject({ name: z.string() }));
const declaration = z.object({
  tagName: z.string(),
  attributes: named,
  members: named,
  events: named,
});
const manifest = z.object({
  modules: z.tuple([z.object({ declarations: z.tuple([declaration]) })]),
});

const [{ declarations }] = manifest.parse(
  JSON.parse(readFileSync(new URL('custom-elements.json', import.meta.url), 'utf8')),
).modules;
const [described] = declarations;
const namesOf = (items: z.infer<typeof named>) => items.map(({ name }) => name).sort();

test('the manifest for editors lists the attributes, methods and events of the element', () => {
  const tag = 'chatbot-window-of-test';
  customElements.define(tag, createWindowElement('https://chat.example.com'));
  const element = document.createElement(tag);
  const methods = Object.entries(element).filter(([, value]) => typeof value === 'function');
  expect(described.tagName).toBe(elementTag);
  expect(namesOf(described.attributes)).toEqual([...attributes].sort());
  expect(namesOf(described.members)).toEqual(methods.map(([name]) => name).sort());
  expect(namesOf(described.events)).toEqual([...eventTypes].sort());
});
