import type { Language } from '#shared/contracts/languages.ts';

/** Something that customers of any business ask about, by its names in each language. */
export type Concept = Readonly<Record<Language, readonly string[]>>;

/**
 * One concept per line: English | Korean | Chinese | Japanese | Spanish. A question in one language is
 * searched by the first three names of each other language. A name on several lines matches the first
 * of them; the other lines still expand to it.
 */
export const businessConcepts: readonly Concept[] = `
opening hours, open, business hours, hours, opening times, closing time, shop close, store close, you close, closed | 영업시간, 운영시간, 영업 시간, 운영 시간, 영업, 마감 시간 | 营业时间, 开门, 关门 | 営業時間, 開店時間, 営業, 閉店 | horario, abren, horario de atencion, cierran, abierto, atienden
weekend, saturday, sunday | 주말, 토요일, 일요일 | 周末, 星期六, 星期天, 周六, 周日 | 週末, 土曜日, 日曜日, 土日 | fin de semana, sabado, domingo, fines de semana
holiday, public holiday | 공휴일, 휴무일, 휴일 | 节假日, 假期 | 祝日, 定休日, 休日 | festivo, dia festivo
delivery, shipping, deliver, ship, shipped, dispatch, order arrive, parcel arrive, package arrive, delivery time, send the goods | 배송, 배달, 택배, 도착 | 配送, 发货, 送货, 快递 | 配送, 配達, 送料, 発送, 届 | envio, entrega, envian, entregan, enviar, entregar
shipping cost, shipping fee, delivery fee, delivery cost, postage, free delivery, delivery free, free shipping, shipping free | 배송비, 배달비 | 运费, 邮费 | 送料, 配送料 | cuesta envio, gastos de envio, portes, envio gratis
return, return item, send back, returning, send something back, send it back, bring back, return policy | 반품, 환불 | 退货, 退款 | 返品, 返金 | devolucion, devuelvo, devolver
refund, money back, reimburse, my money | 환불, 반품 | 退款, 退货 | 返金, 返品 | reembolso, devolucion, reembolsar, reembolsen, devolucion del dinero, devuelven el dinero
exchange, swap, replace, replacement | 교환 | 换货, 更换 | 交換 | cambio, cambiar
change, modify, update, edit, amend, correct, upgrade, switch | 변경, 수정 | 修改, 更改, 变更 | 変更, 修正 | modificar, cambiar, actualizar, corregir, editar
cancel, cancellation, call off, unsubscribe, end my subscription | 취소, 해지 | 取消 | キャンセル, 取り消し, 解約 | cancelar, cancelacion, anular, anulacion, dar de baja, darme de baja
delete, remove, erase, close my account, deactivate | 삭제, 탈퇴 | 删除, 注销 | 削除, 退会 | eliminar, borrar, dar de baja
payment method, how can i pay, how do i pay, way to pay, means of payment, payment option | 결제 수단, 결제 방법, 지불 방법 | 付款方式, 支付方式, 怎么付款 | 支払い方法, 決済方法, お支払い方法 | forma de pago, metodo de pago, medio de pago
payment, pay, paid | 결제, 지불 | 付款, 支付 | 支払い, 決済, お支払い, 支払 | pago, pagar, pagado
instalment, installment, monthly payment, split the payment, pay in parts, pay later | 할부, 분할 결제 | 分期付款, 分期 | 分割払い, 分割 | plazos, cuotas, dividir el pago, mensualidades, pagar a plazos
credit card, card, debit card, visa, mastercard, paypal, bank transfer, cash, payment method | 신용카드, 카드, 현금, 계좌이체 | 信用卡, 刷卡, 现金, 转账 | クレジットカード, カード, 現金, 銀行振込 | tarjeta de credito, tarjeta, efectivo, transferencia, forma de pago, metodo de pago
declined, payment failed, transaction failed, rejected | 결제 실패, 결제 오류, 승인 거절 | 付款失败, 支付失败 | 決済エラー, 決済できない | rechazada, pago rechazado, pago fallido
deposit, down payment, prepayment | 보증금, 예약금, 계약금 | 押金, 定金, 订金 | デポジット, 保証金, 前金 | deposito, fianza, anticipo
price, cost, fee, how much, charge, rate | 가격, 요금, 비용 | 价格, 多少钱, 费用 | 料金, 価格, 値段, 費用 | precio, cuesta, tarifa, coste
discount, coupon, sale, promo code, promotion, special offer, cheaper, deal | 할인, 쿠폰 | 折扣, 优惠, 优惠券 | 割引, クーポン | descuento, cupon, oferta, promocion, rebaja, mas barato
voucher, gift card, gift voucher, gift certificate | 상품권, 기프트카드 | 礼品卡, 代金券 | ギフトカード, 商品券, ギフト券 | tarjeta regalo, vale, cheque regalo
loyalty, points, rewards, loyalty program, loyalty points | 포인트, 적립금, 마일리지 | 积分 | ポイント | puntos, fidelidad
address, location, where are you, located, directions, get to you, get to your, find you, where is your store, where is your shop, where is your office | 주소, 위치, 오시는 길, 찾아오는 | 地址, 位置 | 住所, 場所, アクセス, 所在地 | direccion, ubicacion, donde estan, como llego, donde esta la tienda
store, shop, branch | 매장, 지점 | 门店, 店铺 | 店舗, お店 | tienda, local, sucursal
parking, park, parking space, parking lot, car park, my car, garage | 주차, 주차장 | 停车, 停车场 | 駐車, 駐車場 | aparcamiento, estacionamiento, aparcar, estacionar, garaje, mi coche
contact, reach you, get in touch, phone number, telephone, call you, contact support, speak to a person, email address | 연락, 연락처, 전화번호, 전화, 통화, 상담원 | 联系, 电话, 联系方式, 人工客服 | 連絡, 問い合わせ, 電話番号, 電話, 担当者と話 | contacto, contactar, telefono, puedo llamar, llamar, correo electronico, hablar con una persona
human agent, real person, customer service, live agent, customer support, support, speak to a person, talk to a person, speak to someone, talk to someone, contact you | 상담원, 상담사, 고객센터 | 人工客服, 真人, 客服 | オペレーター, 担当者, カスタマーサポート | agente humano, persona real, atencion al cliente, hablar con una persona, hablar con alguien
email, e-mail, mail, email address, contact support | 이메일, 메일 | 电子邮件, 邮箱, 邮件 | メール, メールアドレス | correo, correo electronico, contacto
reservation, booking, book, reserve, appointment | 예약 | 预约, 预订 | 予約 | reserva, reservar, cita
reschedule, change the date, move my appointment, change my appointment, another day, postpone | 일정 변경, 예약 변경, 날짜 변경 | 改期, 改签, 更改日期 | 日程変更, 予約変更, 日時変更 | cambiar la fecha, cambiar la cita, aplazar, reprogramar
order, ordering, purchase, buy, bought | 주문, 구매 | 订单, 下单, 订购, 购买 | 注文, 購入 | pedido, pedir, compra, comprar
item, product, goods, article | 상품, 제품, 물건 | 商品, 产品 | 商品, 製品 | articulo, producto
damaged, broken, defective, faulty, not working | 파손, 불량, 고장 | 损坏, 坏了, 破损 | 破損, 不良, 壊れ, 故障 | danado, roto, defectuoso, averiado, danada, rota
track, tracking, where is my order | 배송 조회, 운송장, 조회 | 物流, 查询 | 追跡, 配送状況 | seguimiento, rastrear
parcel, package | 소포 | 包裹 | 荷物, 小包 | paquete
warranty, guarantee | 보증, 품질 보증 | 保修, 质保 | 保証 | garantia
repair, fix | 수리, 에이에스 | 维修, 修理 | 修理 | reparacion, reparar
document, paperwork | 서류 | 材料, 文件 | 書類 | documento, documentacion
invoice, receipt, tax invoice, bill | 영수증, 세금계산서, 계산서 | 发票, 收据 | 領収書, 請求書, レシート | factura, recibo
password | 비밀번호, 패스워드 | 密码 | パスワード | contrasena, clave
sign in, log in, login | 로그인 | 登录 | ログイン | iniciar sesion, acceder
account, sign up, register, membership, member, registration | 회원, 가입, 계정 | 账户, 注册, 会员 | 会員, 登録, アカウント | cuenta, registro, registrarse
subscription, plan, subscribe | 구독, 요금제 | 订阅, 套餐 | サブスクリプション, プラン, 定期購入 | suscripcion, plan, suscribirse
wifi, wi-fi, internet | 와이파이, 인터넷 | 无线网, 网络 | ワイファイ, インターネット | wifi, internet
pet, dog, cat, animal | 반려동물, 애완동물, 강아지 | 宠物, 狗 | ペット, 犬 | mascota, perro, gato, animal
child, kid, children, baby, toddler | 어린이, 아이, 아동 | 儿童, 孩子 | 子供, お子様, 子ども | nino, ninos
size, size chart, fit, measurement | 사이즈, 크기, 치수 | 尺码, 尺寸 | サイズ, 寸法 | talla, tamano, medida
stock, in stock, available, sold out, out of stock | 재고, 품절 | 库存, 有货 | 在庫 | existencias, disponible, agotado
gift, gift wrap, wrapping, wrap, present, wrap gift | 선물, 포장 | 礼物, 包装 | ギフト, 包装, ラッピング | regalo, envolver
menu, food | 메뉴, 음식 | 菜单, 菜 | メニュー, 料理 | menu, comida
breakfast | 조식, 아침 식사 | 早餐 | 朝食 | desayuno
pool, swimming pool, swim | 수영장 | 游泳池, 泳池 | プール | piscina, nadar
airport, airport transfer, shuttle | 공항, 셔틀 | 机场, 接送 | 空港, 送迎 | aeropuerto, traslado, lanzadera
wheelchair, accessible, disabled, step-free | 휠체어, 장애인 | 轮椅, 无障碍 | 車椅子, バリアフリー | silla de ruedas, accesible, discapacidad
check-in, check in, checkin, arrive, arrival time | 체크인, 입실 | 入住 | チェックイン | registro de entrada, entrada
check-out, check out, checkout, leave the room | 체크아웃, 퇴실 | 退房 | チェックアウト | salida, dejar la habitacion
free trial, trial, demo, try it | 무료 체험, 체험, 데모 | 试用, 演示 | 無料体験, 体験, デモ | prueba gratuita, prueba, demostracion
install, installation, set up, download | 설치, 다운로드 | 安装, 下载 | インストール, 設置, ダウンロード | instalar, instalacion, descargar, descargo
app, mobile app, application | 어플, 모바일 앱 | 应用程序, 手机应用 | アプリ | aplicacion, app
privacy, personal data, my data, personal information, data protection, data safe | 개인정보 | 隐私, 个人信息 | 個人情報, プライバシー | privacidad, datos personales, mis datos
overseas, abroad, international, another country, other countries, worldwide, foreign | 해외, 국제 | 海外, 国外, 国际 | 海外, 国際 | extranjero, internacional, otros paises, otro pais
job, career, vacancy, work for you | 채용, 구인 | 招聘 | 採用, 求人 | empleo, vacante, trabajar con ustedes
`
  .trim()
  .split('\n')
  .map((line) => {
    const names = line.split('|').map((each) => each.split(',').map((name) => name.trim()));
    const [en = [], ko = [], zh = [], ja = [], es = []] = names;
    return { en, ko, zh, ja, es };
  });
