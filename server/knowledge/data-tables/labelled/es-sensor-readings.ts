import {
  above,
  between,
  blank,
  both,
  calculator,
  dayOf2025,
  inPeriod,
  is,
  isNot,
  type LabelledTable,
  pick,
  round,
  text,
} from './labelled-table.ts';

const rows = Array.from({ length: 140 }, (_, at) => ({
  Sensor: pick(['S1', 'S2', 'S3', 'S4', 'S5'], at * 31 + 2),
  Sala: pick(['Almacén', 'Cocina', 'Oficina', 'Laboratorio'], at * 37 + 5),
  Fecha: dayOf2025(210 + Math.floor(at * 1.2)),
  Temperatura: at % 17 === 5 ? '' : round(between(120, 310, at * 41) / 10),
  Humedad: between(20, 90, at * 43 + 9),
  Consumo: between(5, 60, at * 47 + 1),
  Alarma: at % 8 === 3 ? 'sí' : 'no',
  Técnico: at % 4 === 0 ? pick(['Lucía Gómez', 'Mateo Ruiz', 'Sara Vidal'], at) : '',
}));

const { sum, count, mean, median, distinct, top, bottom, share, growth, valuesOf } =
  calculator(rows);
const kitchen = is('Sala', 'Cocina');
const october = inPeriod('Fecha', '2025-10');
const november = inPeriod('Fecha', '2025-11');

export const sensorReadings: LabelledTable = {
  name: 'lecturas.csv',
  rows,
  written: {
    Humedad: (value) => `${value}%`,
    Temperatura: (value) => String(value).replace('.', ','),
  },
  questions: [
    ['es', '¿Cuál es la temperatura media?', mean('Temperatura')],
    ['es', '¿Cuál fue la temperatura media en la cocina?', mean('Temperatura', kitchen)],
    [
      'es',
      '¿Cuál es la temperatura máxima del laboratorio?',
      Math.max(...valuesOf('Temperatura', is('Sala', 'Laboratorio'))),
    ],
    ['es', '¿Cuánto consumo hubo en octubre?', sum('Consumo', october)],
    ['es', 'consumo total por sala', top('Sala', (own) => sum('Consumo', own))],
    ['es', '¿Qué sala tiene el mayor consumo?', top('Sala', (own) => sum('Consumo', own))],
    ['es', '¿Qué sensor tuvo el menor consumo?', bottom('Sensor', (own) => sum('Consumo', own))],
    ['es', '¿Cuántas alarmas hubo?', count(is('Alarma', 'sí'))],
    ['es', '¿Cuántas alarmas hubo en noviembre?', count(both(is('Alarma', 'sí'), november))],
    ['es', '¿Cuántos registros no tienen técnico?', count(blank('Técnico'))],
    ['es', '¿Cuántas lecturas de temperatura faltan?', count(blank('Temperatura'))],
    ['es', '¿Cuántos sensores distintos hay?', distinct('Sensor')],
    [
      'es',
      '¿Qué porcentaje del consumo corresponde a la oficina?',
      share(sum('Consumo', is('Sala', 'Oficina')), sum('Consumo')),
    ],
    [
      'es',
      '¿Cuánto creció el consumo de octubre a noviembre?',
      growth(sum('Consumo', october), sum('Consumo', november)),
    ],
    [
      'es',
      '¿Cuántos registros tienen una temperatura superior a 25?',
      count(above('Temperatura', 25)),
    ],
    ['es', 'consumo total sin la cocina', sum('Consumo', isNot('Sala', 'Cocina'))],
    ['es', 'mediana de consumo', median('Consumo')],
    ['es', 'humedad media del almacén', mean('Humedad', is('Sala', 'Almacén'))],
    ['es', '¿Cuántos registros hizo Lucía?', count(is('Técnico', 'Lucía Gómez'))],
    ['es', '¿Cuál es la presión media?', 'none'],
    ['es', '¿Cuánto cuesta un sensor?', 'none'],
    ['es', 'temperatura media en el sótano', 'none'],
    ['es', '¿Qué sala está peor?', 'choices'],
    ['es', 'las 2 salas con más consumo', top('Sala', (own) => sum('Consumo', own), 2)],
    ['es', ['consumo total', 'solo en la oficina'], sum('Consumo', is('Sala', 'Oficina'))],
    ['es', ['¿Cuánto consumo hubo en octubre?', '¿y en noviembre?'], sum('Consumo', november)],
    [
      'es',
      '¿Dónde hay más consumo, en la cocina o en la oficina?',
      sum('Consumo', kitchen) > sum('Consumo', is('Sala', 'Oficina')) ? ['Cocina'] : ['Oficina'],
    ],
    ['en', 'average temperatura in the Cocina', mean('Temperatura', kitchen)],
    ['en', 'How many alarms were there?', 'choices'],
    ['ko', 'Cocina의 Consumo 합계는?', sum('Consumo', kitchen)],
    [
      'zh',
      'Oficina的Consumo占总量的百分之多少？',
      share(sum('Consumo', is('Sala', 'Oficina')), sum('Consumo')),
    ],
    ['ja', '10月のConsumoの合計は？', sum('Consumo', october)],
    ['ko', 'Sala별 Consumo 보여줘', top('Sala', (own) => sum('Consumo', own))],
    ['es', 'consumo desde noviembre', sum('Consumo', (row) => text(row, 'Fecha') >= '2025-11-01')],
    [
      'es',
      'consumo total entre octubre y noviembre',
      sum('Consumo', inPeriod('Fecha', '2025-10', '2025-11')),
    ],
    ['es', 'consumo nocturno total', 'none'],
    ['es', 'temperatura media exterior', 'none'],
  ],
};
