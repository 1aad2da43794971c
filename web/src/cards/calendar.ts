// Days as people live them: by the clock of their own device.

/** The day of a moment, as 2026-11-17. */
export function dayOf(ms: number): string {
  const at = new Date(ms);
  return `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}`;
}

/** When the day after that of a moment begins. */
export function dayEnds(ms: number): number {
  const at = new Date(ms);
  return new Date(at.getFullYear(), at.getMonth(), at.getDate() + 1).getTime();
}

/** A day so many days after another. */
export function dayAfter(day: string, days: number): string {
  const [year, month, date] = day.split("-").map(Number) as [number, number, number];
  return dayOf(new Date(year, month - 1, date + days, 12).getTime());
}

const two = (number: number) => String(number).padStart(2, "0");
