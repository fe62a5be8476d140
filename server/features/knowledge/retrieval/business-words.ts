import { createLexicon, type Mention } from '#server/platform/text/lexicon.ts';
import type { Language } from '#shared/contracts/languages.ts';
import { languages } from '#shared/contracts/languages.ts';
import { guessLanguage } from './guess-language.ts';
import { questionTerms } from './question-terms.ts';

/**
 * What customers of any business ask about, an idea a line: in English, Korean, Chinese, Japanese and
 * Spanish, each set apart by `|`. A search asks for the first three names of a language.
 */
const ideas = `
opening hours, open, business hours, hours, opening times, closing time, shop close, store close, you close | 영업시간, 운영시간, 영업 시간, 운영 시간, 영업, 마감 시간 | 营业时间, 开门, 关门 | 営業時間, 開店時間, 営業, 閉店 | horario, abren, horario de atencion, cierran
weekend, saturday, sunday | 주말, 토요일, 일요일 | 周末, 星期六, 星期天, 周六, 周日 | 週末, 土曜日, 日曜日, 土日 | fin de semana, sabado, domingo
holiday, public holiday | 공휴일, 휴무일, 휴일 | 节假日, 假期 | 祝日, 定休日, 休日 | festivo, dia festivo
delivery, shipping, deliver, ship, shipped | 배송, 배달, 택배 | 配送, 发货, 送货, 快递 | 配送, 配達, 送料, 発送, 届 | envio, entrega, envian, entregan, enviar
shipping cost, shipping fee, delivery fee, delivery cost | 배송비, 배달비 | 运费, 邮费 | 送料, 配送料 | cuesta envio, gastos de envio, portes
return, return item, send back, returning, send something back, send it back, bring back | 반품, 환불 | 退货, 退款 | 返品, 返金 | devolucion, devuelvo, devolver
refund, money back | 환불, 반품 | 退款, 退货 | 返金, 返品 | reembolso, devolucion
exchange | 교환 | 换货, 更换 | 交換 | cambio, cambiar
cancel, cancellation | 취소 | 取消 | キャンセル, 取り消し | cancelar, cancelacion, anular
payment, pay, payment method | 결제, 지불 | 付款, 支付 | 支払い, 決済, お支払い, 支払 | pago, pagar, forma de pago
credit card, card | 신용카드, 카드 | 信用卡, 刷卡 | クレジットカード, カード | tarjeta de credito, tarjeta
price, cost, fee, how much | 가격, 요금, 비용 | 价格, 多少钱, 费用 | 料金, 価格, 値段, 費用 | precio, cuesta, tarifa, coste
discount, coupon, sale, promo code | 할인, 쿠폰 | 折扣, 优惠, 优惠券 | 割引, クーポン | descuento, cupon
address, location, where are you, located, directions | 주소, 위치, 오시는 길, 찾아오는 | 地址, 位置 | 住所, 場所, アクセス, 所在地 | direccion, ubicacion, donde estan
parking, park | 주차, 주차장 | 停车, 停车场 | 駐車, 駐車場 | aparcamiento, estacionamiento, aparcar
contact, reach you, get in touch, phone number, telephone | 연락, 연락처, 전화번호, 전화 | 联系, 电话, 联系方式 | 連絡, 問い合わせ, 電話番号, 電話 | contacto, contactar, telefono
human agent, real person, customer service, live agent | 상담원, 상담사, 고객센터 | 人工客服, 真人, 客服 | オペレーター, 担当者, カスタマーサポート | agente humano, persona real, atencion al cliente
email, e-mail, mail | 이메일, 메일 | 电子邮件, 邮箱, 邮件 | メール, メールアドレス | correo, correo electronico
reservation, booking, book, reserve, appointment | 예약 | 预约, 预订 | 予約 | reserva, reservar, cita
order, ordering | 주문 | 订单, 下单, 订购 | 注文 | pedido, pedir
track, tracking, where is my order | 배송 조회, 운송장, 조회 | 物流, 查询 | 追跡, 配送状況 | seguimiento, rastrear
parcel, package | 소포 | 包裹 | 荷物, 小包 | paquete
warranty, guarantee | 보증, 품질 보증 | 保修, 质保 | 保証 | garantia
repair, fix | 수리, 에이에스 | 维修, 修理 | 修理 | reparacion, reparar
invoice, receipt, tax invoice | 영수증, 세금계산서, 계산서 | 发票, 收据 | 領収書, 請求書, レシート | factura, recibo
password | 비밀번호, 패스워드 | 密码 | パスワード | contrasena
account, sign up, register, membership, member | 회원, 가입, 계정 | 账户, 注册, 会员 | 会員, 登録, アカウント | cuenta, registro, registrarse
wifi, wi-fi, internet | 와이파이, 인터넷 | 无线网, 网络 | ワイファイ, インターネット | wifi, internet
pet, dog, cat | 반려동물, 애완동물, 강아지 | 宠物, 狗 | ペット, 犬 | mascota, perro
child, kid, children | 어린이, 아이, 아동 | 儿童, 孩子 | 子供, お子様, 子ども | nino, ninos
size, size chart | 사이즈, 크기, 치수 | 尺码, 尺寸 | サイズ, 寸法 | talla, tamano
stock, in stock, available | 재고, 품절 | 库存, 有货 | 在庫 | existencias, disponible
gift, gift wrap, wrapping | 선물, 포장 | 礼物, 包装 | ギフト, 包装, ラッピング | regalo, envolver
menu, food | 메뉴, 음식 | 菜单, 菜 | メニュー, 料理 | menu, comida
check-in, check in | 체크인, 입실 | 入住 | チェックイン | registro de entrada, entrada
check-out, check out | 체크아웃, 퇴실 | 退房 | チェックアウト | salida
free trial, trial, demo | 무료 체험, 체험, 데모 | 试用, 演示 | 無料体験, 体験, デモ | prueba gratuita, prueba, demostracion
install, installation, set up | 설치 | 安装 | インストール, 設置 | instalar, instalacion
privacy, personal data | 개인정보 | 隐私, 个人信息 | 個人情報, プライバシー | privacidad, datos personales
overseas, abroad, international | 해외, 국제 | 海外, 国外, 国际 | 海外, 国際 | extranjero, internacional
`
  .trim()
  .split('\n')
  .map((line) => line.split('|').map((names) => names.split(',').map((name) => name.trim())));

const order: readonly Language[] = ['en', 'ko', 'zh', 'ja', 'es'];
const mentions = createLexicon(ideas.map((names) => names.flat().join(',')).join('\n'));
const namesAt = (names: readonly string[], language: Language) => {
  const idea = ideas.find((each) => each.flat().join() === names.join());
  return idea?.[order.indexOf(language)] ?? [];
};

/**
 * The same question in the words of other languages, and in other words of its own, as far as it is about
 * what every business is asked: what a FAQ of one language answers, a customer of another may ask. Empty
 * where more of the question is something else.
 */
export function inOtherWords(question: string): string[] {
  const found = mentions(question.slice(0, longest)).slice(0, 3);
  if (found.length === 0) return [];
  const rest = found.reduceRight(
    (text, { start, end }) => `${text.slice(0, start)} ${text.slice(end)}`,
    question,
  );
  if (wordsIn(rest) > found.length + 1) return [];
  const own = guessLanguage(question);
  const ownFirst = languages.toSorted((a, b) => Number(b === own) - Number(a === own));
  return [...new Set([0, 1, 2].flatMap((which) => ownFirst.map(inLanguage(which))))]
    .filter((text) => text !== '' && !question.includes(text))
    .slice(0, mostWordings);

  function inLanguage(which: number) {
    return (language: Language) => phrase(found, language, which);
  }
}

const longest = 200;
const mostWordings = 15;

/** About how many words say something of their own, in scripts without spaces too. */
function wordsIn(text: string): number {
  const terms = [...questionTerms(text)].filter(([, prior]) => prior >= 0.4).map(([term]) => term);
  const spaced = terms.filter((term) => /^[\p{Script=Latin}\p{N}]+$/u.test(term)).length;
  return spaced + (terms.length - spaced) / 2;
}

function phrase(found: readonly Mention[], language: Language, which: number): string {
  const distinct = [...new Map(found.map((mention) => [mention.names, mention])).values()];
  const names = distinct.map((mention) => namesAt(mention.names, language));
  if (which > 0 && names.every((each) => each[which] === undefined)) return '';
  return names
    .map((each) => each[which] ?? each[0] ?? '')
    .join(' ')
    .trim();
}
