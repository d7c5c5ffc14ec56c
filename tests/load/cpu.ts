/** Answers each message with the processor time that this process has used so far, in microseconds. */
export function answerCpuQuestions(): void {
  process.on('message', () => {
    const { user, system } = process.cpuUsage();
    process.send?.({ cpu: user + system });
  });
}
