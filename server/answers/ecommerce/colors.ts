/**
 * The names of each colour on shops' pages: words in Latin script, and names in scripts without
 * spaces. A colour whose name contains that of another (粉红, azul marino) precedes it.
 */
const colors: readonly { words: string; signs: string }[] = [
  { words: 'black negro negra negros negras', signs: '검은 검정 까만 블랙 黒 ブラック 黑' },
  { words: 'white blanco blanca blancos blancas', signs: '흰색 하얀 하양 화이트 白 ホワイト' },
  { words: 'pink rosa rosas', signs: '분홍 핑크 ピンク 粉色 粉红' },
  { words: 'red rojo roja rojos rojas', signs: '빨간 빨강 레드 赤 レッド 红' },
  { words: 'navy azul_marino', signs: '남색 네이비 紺 ネイビー 藏青 海军蓝' },
  { words: 'blue azul azules', signs: '파란 파랑 블루 青 ブルー 蓝' },
  { words: 'green verde verdes', signs: '초록 녹색 그린 緑 グリーン 绿' },
  { words: 'yellow amarillo amarilla amarillos amarillas', signs: '노란 노랑 옐로 黄 イエロー' },
  { words: 'grey gray gris grises', signs: '회색 그레이 グレー 灰' },
  { words: 'brown marrón marrones', signs: '갈색 브라운 茶色 ブラウン 棕 褐' },
  { words: 'purple violet morado morada violeta', signs: '보라색 보랏빛 퍼플 紫 パープル' },
  { words: 'orange naranja naranjas', signs: '주황 오렌지 オレンジ 橙' },
  { words: 'beige', signs: '베이지 ベージュ 米色' },
  { words: 'khaki caqui', signs: '카키 カーキ 卡其' },
];

/** Words in which the character of a colour has another meaning, such as 面白い and 白菜. */
const notColors = /(面白|白菜|白酒|明白|黄金|黄瓜|赤ちゃん|青山|抹茶色)/u;

/** Suffixes of colours: 검은색, 黒い, 红色的. */
const endings = '(?:색상|색|色的|色|い|の)?';

const patterns = colors.map(({ words, signs }) => {
  const [latin, others] = [words, signs].map((names) =>
    names.replaceAll(' ', '|').replaceAll('_', ' '),
  );
  return {
    inQuestion: new RegExp(
      String.raw`(?<!\p{L})(?:${latin})(?!\p{L})|(?:${others})${endings}`,
      'giu',
    ),
    // In PostgreSQL a word boundary is \y.
    inProduct: String.raw`\y(${latin})\y|${others}`,
  };
});

/**
 * Extracts the colours of a text, each as a regular expression of PostgreSQL that matches all of
 * its names in five languages; `rest` is the text without them.
 */
export function takeColors(text: string): { colors: string[]; rest: string } {
  const found: string[] = [];
  // With a capturing group every other part is such a word; it stays unchanged.
  let parts = text.split(notColors);
  for (const { inQuestion, inProduct } of patterns) {
    const without = parts.map((part, index) => (index % 2 ? part : part.replace(inQuestion, ' ')));
    if (without.join('') !== parts.join('')) found.push(inProduct);
    parts = without;
  }
  return { colors: found, rest: parts.join('') };
}
