import type { CustomerField } from '#shared/contracts/conversations/customer-fields.ts';

/** Usual headings by target, in five languages; without spaces, hyphens and underscores. */
const headings: Record<string, readonly string[]> = {
  name: [
    'name fullname customer customername contact contactname 이름 성명 고객 고객명 姓名 名字 客户 客户名称',
    'nombre nombrecompleto cliente 名前 氏名 お名前 お客様名 顧客名',
  ],
  email: [
    'email mail emailaddress 이메일 메일 이메일주소 邮箱 电子邮件 电子邮箱 correo correoelectrónico',
    'correoelectronico メール メールアドレス eメール',
  ],
  phone: [
    'phone phonenumber telephone tel mobile mobilephone cell 전화 전화번호 휴대폰 휴대전화 연락처 핸드폰 电话',
    '手机 手机号 电话号码 teléfono telefono móvil movil celular 電話 電話番号 携帯 携帯電話',
  ],
  progress: [
    'progress status state stage 상태 진행상태 진행상황 状态 进度 estado etapa 状態 ステータス 進捗',
  ],
  tags: ['tags tag labels 태그 标签 etiquetas etiqueta タグ'],
};

/** Guesses what the columns contain; each target once. */
export function guessTargets(
  columns: readonly string[],
  fields: readonly CustomerField[],
): string[] {
  const known = [
    ...fields.map(({ key, label }) => ({ target: `field:${key}`, words: [key, label] })),
    ...Object.entries(headings).map(([target, lines]) => ({
      target,
      words: lines.join(' ').split(' '),
    })),
  ].map(({ target, words }) => ({ target, words: words.map(normalized) }));
  const used = new Set<string>();
  return columns.map((column) => {
    const word = normalized(column);
    const found = known.find(({ target, words }) => !used.has(target) && words.includes(word));
    if (!found) return 'ignore';
    used.add(found.target);
    return found.target;
  });
}

const normalized = (text: string) =>
  text
    .normalize('NFC')
    .toLowerCase()
    .replace(/[\s_-]/g, '');
