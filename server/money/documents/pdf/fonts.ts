import { readFile } from 'node:fs/promises';
import subsetFont from 'subset-font';
import type { Language } from '#shared/contracts/languages.ts';
import { basicCharacters, toRuns, type Weight, weights } from './text-runs.ts';

/** A font with only the characters that are printed. */
interface EmbeddedFont {
  name: string;
  data: Buffer;
}

/** The fonts that some texts need in a weight. Their characters are all that is embedded. */
export async function loadFonts(
  texts: readonly string[],
  language: Language,
  weight: Weight,
): Promise<EmbeddedFont[]> {
  const characters = new Map<string, Set<string>>();
  for (const { text, file } of [...basicCharacters, ...texts].flatMap((each) =>
    toRuns(each, language),
  )) {
    const known = characters.get(file) ?? new Set([' ']);
    for (const character of text) known.add(character);
    characters.set(file, known);
  }
  const fonts: EmbeddedFont[] = [];
  for (const [file, used] of characters) {
    const data = await subsetFont(await readFile(file), [...used].join(''), {
      targetFormat: 'truetype',
      variationAxes: { wght: weights[weight] },
    });
    fonts.push({ name: fontName(file, weight), data });
  }
  return fonts;
}

/** The name under which a font file is registered in the document. */
export function fontName(file: string, weight: Weight): string {
  return `${file} ${weight}`;
}
