package bcscope.run.recording;

import bcscope.scenario.Workload;
import bcscope.table.JobTimes;

import com.google.gson.JsonArray;
import com.google.gson.JsonElement;
import com.google.gson.JsonObject;

import java.util.ArrayList;
import java.util.List;

/// The jobs in the head of a recording: eight numbers each, in the order of [JobTimes].
final class JobsOfHead {
    private JobsOfHead() {}

    static JsonArray json(JobTimes times) {
        JsonArray numbers = new JsonArray();
        numbers.add(times.submittedNanos());
        numbers.add(times.launchNanos());
        numbers.add(times.startNanos());
        numbers.add(times.startSlice());
        numbers.add(times.endNanos());
        numbers.add(times.endSlice());
        numbers.add(times.detectedNanos());
        numbers.add(times.cpuNanos());
        return numbers;
    }

    /// The jobs of `head`; none if it says nothing about them. What is no number is told by an
    /// exception, as everywhere in the head.
    static List<JobTimes> read(JsonObject head) {
        List<JobTimes> jobs = new ArrayList<>();
        if (head.has("jobs")) {
            for (JsonElement job : head.getAsJsonArray("jobs")) {
                JsonArray numbers = job.getAsJsonArray();
                if (numbers.size() != 8 || jobs.size() >= Workload.MOST_JOBS) {
                    throw new IllegalArgumentException("jobs of another form");
                }
                jobs.add(
                        new JobTimes(
                                numbers.get(0).getAsLong(),
                                numbers.get(1).getAsLong(),
                                numbers.get(2).getAsLong(),
                                numbers.get(3).getAsInt(),
                                numbers.get(4).getAsLong(),
                                numbers.get(5).getAsInt(),
                                numbers.get(6).getAsLong(),
                                numbers.get(7).getAsLong()));
            }
        }
        return List.copyOf(jobs);
    }
}
