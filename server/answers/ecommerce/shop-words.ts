import { createLexicon } from '#server/language/lexicon.ts';
import { tokenize } from '#server/language/tokenize.ts';

/** Products and terms of common shops, one concept per line, in five languages. */
const mentions = createLexicon(`
jacket, 재킷, 자켓, 쟈켓, 점퍼, 夹克, 外套, ジャケット, chaqueta
coat, 코트, 外套, 大衣, コート, abrigo
padding, puffer, down jacket, 패딩, 다운, 羽绒服, ダウン, plumifero, plumas
shirt, 셔츠, 衬衫, シャツ, camisa
t-shirt, tshirt, tee, 티셔츠, t恤, tシャツ, ティーシャツ, camiseta
sweater, pullover, knit, 스웨터, 니트, 毛衣, 针织, セーター, ニット, jersey, sueter
hoodie, sweatshirt, 후드, 후드티, 스웨트셔츠, 맨투맨, 卫衣, パーカー, スウェット, sudadera
fleece, 플리스, 후리스, 抓绒, フリース, forro polar, polar
trousers, pants, 바지, 팬츠, 裤子, 长裤, 裤, パンツ, ズボン, pantalon
jeans, 청바지, 牛仔裤, ジーンズ, ジーパン, vaqueros, tejanos
denim, 데님, 牛仔, デニム, vaquera
shorts, 반바지, 短裤, ショートパンツ, ハーフパンツ, pantalon corto
skirt, 치마, 스커트, 裙子, スカート, falda
dress, 원피스, 드레스, 连衣裙, ワンピース, ドレス, vestido
shoe, 신발, 구두, 鞋, 靴, シューズ, zapato, calzado
sneaker, trainer, 운동화, 스니커즈, 运动鞋, スニーカー, zapatilla, deportiva
running shoe, 러닝화, 런닝화, 跑鞋, ランニングシューズ, zapatilla de correr
boot, 부츠, 등산화, 靴子, 登山鞋, ブーツ, 登山靴, bota
loafer, 로퍼, 乐福鞋, ローファー, mocasin
sandal, 샌들, 凉鞋, サンダル, sandalia
bag, 가방, 包, バッグ, 鞄, カバン, bolsa, bolso
backpack, rucksack, 백팩, 배낭, 背包, 双肩包, リュック, バックパック, mochila
tote, 토트백, 토트, 托特包, トート, tote
wallet, purse, 지갑, 钱包, 財布, cartera, monedero
hat, cap, 모자, 帽子, ハット, キャップ, sombrero, gorra
beanie, 비니, 毛线帽, ニット帽, ビーニー, gorro
glove, 장갑, 手套, 手袋, guante
sock, 양말, 袜子, 袜, 靴下, ソックス, calcetin
scarf, 스카프, 목도리, 围巾, マフラー, スカーフ, bufanda, panuelo
belt, 벨트, 허리띠, 腰带, 皮带, ベルト, cinturon
umbrella, 우산, 雨伞, 伞, 傘, paraguas
tent, 텐트, 帐篷, テント, tienda de campana, carpa
bottle, flask, 보틀, 물병, 텀블러, 水壶, 水杯, ボトル, 水筒, botella, termo
headlamp, headlight, 헤드램프, 헤드랜턴, 头灯, ヘッドランプ, ヘッドライト, frontal
watch, 시계, 손목시계, 手表, 腕時計, 時計, reloj
ring, 반지, 戒指, 指輪, リング, anillo
necklace, 목걸이, 项链, ネックレス, collar
earring, 귀걸이, 耳环, ピアス, イヤリング, pendiente, arete
glasses, 안경, 眼镜, メガネ, 眼鏡, gafas
sunglasses, 선글라스, 墨镜, 太阳镜, サングラス, gafas de sol
bouquet, 꽃다발, 부케, 花束, ブーケ, ramo
flower, 꽃, 鲜花, 花, flor
rose, 장미, 玫瑰, バラ, 薔薇, rosa
tulip, 튤립, 郁金香, チューリップ, tulipan
plant, 화분, 식물, 绿植, 盆栽, 植物, 観葉植物, planta
cake, 케이크, 케익, 蛋糕, ケーキ, pastel, tarta
bread, 빵, 面包, パン, pan
cookie, biscuit, 쿠키, 饼干, クッキー, galleta
chocolate, 초콜릿, 초콜렛, 巧克力, チョコレート, chocolate
coffee, 커피, 咖啡, コーヒー, cafe
tea, 녹차, 홍차, 茶, 紅茶, お茶, te
cup, mug, 컵, 머그, 머그컵, 杯子, マグカップ, カップ, taza, vaso
plate, dish, 접시, 盘子, 皿, plato
candle, 양초, 캔들, 蜡烛, キャンドル, ろうそく, vela
soap, 비누, 香皂, 肥皂, 石鹸, jabon
shampoo, 샴푸, 洗发水, シャンプー, champu
cream, lotion, 크림, 로션, 面霜, 乳液, クリーム, crema, locion
perfume, 향수, 香水, perfume, colonia
lipstick, 립스틱, 口红, 口紅, リップ, pintalabios, labial
toy, 장난감, 완구, 玩具, おもちゃ, juguete
doll, 인형, 娃娃, 人形, muneca
book, 책, 도서, 书, 本, 書籍, libro
notebook, 공책, 노트, 笔记本, ノート, cuaderno
pen, 펜, 볼펜, 笔, ペン, boligrafo
laptop, 노트북, 랩탑, 笔记本电脑, ノートパソコン, portatil, ordenador portatil
phone, smartphone, 휴대폰, 스마트폰, 핸드폰, 手机, スマホ, スマートフォン, movil, celular, telefono
case, cover, 케이스, 커버, 手机壳, 保护壳, ケース, カバー, funda
charger, 충전기, 充电器, 充電器, cargador
earphone, headphone, earbud, 이어폰, 헤드폰, 耳机, イヤホン, ヘッドホン, auricular
keyboard, 키보드, 键盘, キーボード, teclado
monitor, 모니터, 显示器, モニター, monitor
desk, table, 책상, 테이블, 桌子, 机, テーブル, デスク, mesa, escritorio
chair, 의자, 椅子, イス, チェア, silla
sofa, couch, 소파, 沙发, ソファ, sofa
bed, 침대, 床, ベッド, cama
pillow, cushion, 베개, 쿠션, 枕头, 靠垫, 枕, クッション, almohada, cojin
blanket, 담요, 이불, 毯子, 被子, 毛布, 布団, manta
lamp, light, 램프, 조명, 스탠드, 台灯, 灯, ランプ, 照明, lampara
towel, 수건, 타월, 毛巾, タオル, toalla
bike, bicycle, 자전거, 自行车, 自転車, bicicleta
gift, present, 선물, 礼物, 礼品, ギフト, プレゼント, 贈り物, regalo
set, 세트, 套装, セット, juego
waterproof, water resistant, 방수, 防水, 撥水, impermeable
leather, 가죽, 皮革, 真皮, 皮, 革, レザー, 本革, cuero, piel
cotton, 면, 코튼, 棉, 纯棉, 綿, コットン, algodon
wool, 울, 양모, 羊毛, ウール, lana
linen, 린넨, 리넨, 亚麻, リネン, 麻, lino
silk, 실크, 丝绸, 真丝, シルク, 絹, seda
organic, 유기농, 有机, オーガニック, 有機, organico, ecologico
running, 러닝, 런닝, 跑步, ランニング, correr
hiking, trekking, 등산, 트레킹, 登山, 徒步, ハイキング, senderismo, montana
camping, 캠핑, 露营, キャンプ, acampada, camping
travel, 여행, 旅行, トラベル, viaje
summer, 여름, 夏季, 夏天, 夏, verano
winter, 겨울, 冬季, 冬天, 冬, invierno
rain, 레인, 우비, 雨衣, 雨, レイン, lluvia
warm, 따뜻한, 保暖, 暖かい, 暖か, caliente
foldable, folding, 접이식, 휴대용, 折叠, 折りたたみ, plegable
men, 남성, 남자, 男士, 男款, 男性, メンズ, hombre
women, 여성, 여자, 女士, 女款, 女性, レディース, mujer
kid, child, children, 아동, 어린이, 키즈, 유아, 儿童, 子供, キッズ, 子ども, nino, infantil
dog, 강아지, 반려견, 狗, 犬, perro
cat, 고양이, 猫, gato
`);

/** All synonyms of the concepts in the text, with their terms. */
export function otherNames(subject: string): string[] {
  return mentions(subject).flatMap(({ names }) => names.flatMap(tokenize));
}

/**
 * Replaces each name that the shop does not use, or that is in another language, with the synonym
 * that the shop uses.
 */
export function inShopWords(subject: string, known: { has(term: string): boolean }): string {
  let text = '';
  let end = 0;
  for (const mention of mentions(subject)) {
    const own = subject.slice(mention.start, mention.end);
    const name = isKnown(own) ? own : mention.names.find(isKnown);
    if (name === undefined) continue;
    text += `${subject.slice(end, mention.start)} ${name} `;
    end = mention.end;
  }
  return (text + subject.slice(end)).replace(/\s+/g, ' ').trim();

  function isKnown(name: string): boolean {
    const terms = tokenize(name);
    return terms.length > 0 && terms.every((term) => known.has(term));
  }
}
