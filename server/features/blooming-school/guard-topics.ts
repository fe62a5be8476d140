import { type GuardedTopic, guardedTopics } from '#shared/contracts/child-safety.ts';

/**
 * What a child's message is about that no chatbot should talk of with it, in five languages; null for
 * everything else. The most urgent counts. Errs on the side of caution: it is asked before anything else.
 */
export function guardedTopicIn(text: string): GuardedTopic | null {
  const plain = text.normalize('NFKC').toLowerCase();
  return guardedTopics.find((topic) => patterns[topic].test(plain)) ?? null;
}

const patterns: Record<GuardedTopic, RegExp> = {
  // Harm to oneself, violence, abuse.
  danger:
    /\b(?:suicid\w*|kill (?:myself|me|him|her|them|someone)|want to die|hurt(?:ing)? (?:myself|me)|cut(?:ting)? myself|self[- ]?harm|hits me|beats me|touch(?:es|ed) me|bull(?:y|ied|ying)\w*|abus\w+|threaten\w*|suicidio|suicidar\w*|matarme|quiero morir|hacerme daño|me pegan?|me golpea\w*|me tocó|acoso|abus[oa]n?|amenaza\w*)\b|자살|죽고 ?싶|죽을래|죽이고|자해|때려|때렸|맞았어|폭력|학대|괴롭|왕따|협박|만졌|自杀|想死|不想活|自残|伤害自己|打我|虐待|欺负|霸凌|威胁|摸我|自殺|死にたい|消えたい|リストカット|自傷|殴ら|叩かれ|虐待|いじめ|脅さ|触られ/u,
  // What tells who a child is, and where.
  private:
    /\b(?:my (?:home )?address is|i live (?:at|in|on)|my (?:phone )?number is|my password|my school is|i go to \w+ school|my (?:full |last )?name is|mi dirección|vivo en|mi (?:número|teléfono) es|mi contraseña|mi colegio es|me llamo)\b|[\w.+-]+@[\w-]+\.\w+|\+?\d[\d\s-]{7,}\d|우리 ?집 ?주소|제 ?주소|내 ?주소|살아요|살고 있|전화번호는|비밀번호|다니는 학교|제 이름은|내 이름은|我的地址|我家住|我住在|电话号码是|手机号是|密码是|我的学校|我叫|住所は|に住んで|電話番号は|パスワード|通っている学校|わたしの名前は|私の名前は|ぼくの名前は/u,
  // Sex, drugs, gambling, weapons.
  adult:
    /\b(?:sex\w*|porn\w*|naked|nude\w*|drugs?|cocaine|weed|alcohol|beer|cigarettes?|vap(?:e|ing)|gambl\w*|casino|guns?|bombs?|weapons?|sexo|sexual\w*|porno\w*|desnud\w*|drogas?|cerveza|tabaco|cigarrillos?|apuestas|armas?|bombas?)\b|섹스|성관계|야동|음란|벗은|마약|대마|담배|술 ?(?:을 )?마시|도박|총기|폭탄|무기|性爱|做爱|色情|裸体|毒品|吸毒|喝酒|抽烟|赌博|枪支|炸弹|武器|セックス|ポルノ|アダルト|裸の|麻薬|大麻|お酒を飲|タバコ|ギャンブル|銃|爆弾|武器/u,
};
