/**
 * The names of each colour on shops' pages, in Latin and in other scripts. A colour whose name
 * contains that of another one (粉红, azul marino) comes before it.
 */
const colors: readonly { latinNames: string; otherScripts: string }[] = [
  {
    latinNames: 'black negro negra negros negras',
    otherScripts: '검은 검정 까만 블랙 黒 ブラック 黑',
  },
  {
    latinNames: 'white blanco blanca blancos blancas',
    otherScripts: '흰색 하얀 하양 화이트 白 ホワイト',
  },
  { latinNames: 'pink rosa rosas', otherScripts: '분홍 핑크 ピンク 粉色 粉红' },
  { latinNames: 'red rojo roja rojos rojas', otherScripts: '빨간 빨강 레드 赤 レッド 红' },
  { latinNames: 'navy azul_marino', otherScripts: '남색 네이비 紺 ネイビー 藏青 海军蓝' },
  { latinNames: 'blue azul azules', otherScripts: '파란 파랑 블루 青 ブルー 蓝' },
  { latinNames: 'green verde verdes', otherScripts: '초록 녹색 그린 緑 グリーン 绿' },
  {
    latinNames: 'yellow amarillo amarilla amarillos amarillas',
    otherScripts: '노란 노랑 옐로 黄 イエロー',
  },
  { latinNames: 'grey gray gris grises', otherScripts: '회색 그레이 グレー 灰' },
  { latinNames: 'brown marrón marrones', otherScripts: '갈색 브라운 茶色 ブラウン 棕 褐' },
  {
    latinNames: 'purple violet morado morada violeta',
    otherScripts: '보라색 보랏빛 퍼플 紫 パープル',
  },
  { latinNames: 'orange naranja naranjas', otherScripts: '주황 오렌지 オレンジ 橙' },
  { latinNames: 'beige', otherScripts: '베이지 ベージュ 米色' },
  { latinNames: 'khaki caqui', otherScripts: '카키 カーキ 卡其' },
];

/** Words in which the character of a colour has another meaning, such as 面白い and 白菜. */
const otherMeanings = /(面白|白菜|白酒|明白|黄金|黄瓜|赤ちゃん|青山|抹茶色)/u;

/** Suffixes of colours: 검은색, 黒い, 红色的. */
const suffixes = '(?:색상|색|色的|色|い|の)?';

const patterns = colors.map(({ latinNames: words, otherScripts: signs }) => {
  const [latin, others] = [words, signs].map((names) =>
    names.replaceAll(' ', '|').replaceAll('_', ' '),
  );
  return {
    inQuestion: new RegExp(
      String.raw`(?<!\p{L})(?:${latin})(?!\p{L})|(?:${others})${suffixes}`,
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
export function extractColors(text: string): { colors: string[]; rest: string } {
  const found: string[] = [];
  // `split` also returns what a capturing group matched, at the odd indexes.
  let parts = text.split(otherMeanings);
  for (const { inQuestion, inProduct } of patterns) {
    const without = parts.map((part, index) => (index % 2 ? part : part.replace(inQuestion, ' ')));
    if (without.join('') !== parts.join('')) found.push(inProduct);
    parts = without;
  }
  return { colors: found, rest: parts.join('') };
}
