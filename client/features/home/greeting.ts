/** A greeting for an hour of the day, 0 to 23; orders are written from 4 o'clock on. */
export function greetingAt(hour: number): string {
  if (hour >= 4 && hour < 12) return 'Good morning';
  return hour >= 12 && hour < 18 ? 'Good afternoon' : 'Good evening';
}
