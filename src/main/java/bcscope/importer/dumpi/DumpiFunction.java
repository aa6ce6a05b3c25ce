package bcscope.importer.dumpi;

import java.util.ArrayList;
import java.util.List;

/// A function of MPI as DUMPI numbers it, and how its arguments are stored. No record says how long
/// it is, so the arguments of a function that is not to be replayed must be known as well.
///
/// Layouts, a letter for each argument: `i` 32 bits, `h` 16 bits (handles), `b` 8 bits, `l` 64
/// bits, `I` a list of integers, `H` a list of 16-bit handles, `M` a list of lists of integers, `C`
/// a text, `A` the arguments of the program, `S` one or more statuses; `?` before those that only
/// the root has, where the first argument is the rank and `r` its root. `!` marks what cannot be
/// replayed.
///
/// @param name without MPI_
/// @param layout of the arguments
record DumpiFunction(String name, String layout) {
    /// What cannot be replayed.
    static final String REFUSED = "!";

    /// By number, as of DUMPI 0.6.9 and later.
    private static final String TABLE =
            """
            Send ihiih;Recv ihiihS;Get_count Shi;Bsend ihiih;Ssend ihiih;Rsend ihiih
            Buffer_attach i;Buffer_detach i
            Isend ihiihi;Ibsend ihiihi;Issend ihiihi;Irsend ihiihi;Irecv ihiihi
            Wait iS;Test iiS;Request_free i;Waitany iIiS;Testany iIiiS;Waitall iIS;Testall iIiS
            Waitsome iIiIS;Testsome iIiIS;Iprobe iihiS;Probe iihS;Cancel i;Test_cancelled Si
            Send_init ihiihi;Bsend_init ihiihi;Ssend_init ihiihi;Rsend_init ihiihi
            Recv_init ihiihi;Start i;Startall iI
            Sendrecv ihiiihiihS;Sendrecv_replace ihiiiihS
            Type_contiguous ihh;Type_vector iiihh;Type_hvector iiihh;Type_indexed iIIhh
            Type_hindexed iIIhh;Type_struct iIIHh;Address i;Type_extent hi;Type_size hi
            Type_lb hi;Type_ub hi;Type_commit h;Type_free h;Get_elements Shi
            Pack ihiiih;Unpack iiiihh;Pack_size ihhi
            Barrier h;Bcast ihih;Gather iihrh?ih;Gatherv iiihrh?IIh;Scatter iihrh?ih
            Scatterv iihihrh?II;Allgather ihihh;Allgatherv iihIIhh;Alltoall ihihh
            Alltoallv iIIhIIhh;Reduce ihbih;Op_create ib;Op_free b;Allreduce ihbh
            Reduce_scatter iIhbh;Scan ihbh
            Group_size hi;Group_rank hi;Group_translate_ranks hiIhI;Group_compare hhb
            Comm_group hh;Group_union hhh;Group_intersection hhh;Group_difference hhh
            Group_incl hiIh;Group_excl hiIh;Group_range_incl hiMh;Group_range_excl hiMh
            Group_free h;Comm_size hi;Comm_rank hi;Comm_compare hhb;Comm_dup hh
            Comm_create hhh;Comm_split hiih;Comm_free h;Comm_test_inter hi
            Comm_remote_size hi;Comm_remote_group hh;Intercomm_create !;Intercomm_merge !
            Keyval_create h;Keyval_free h;Attr_put hi;Attr_get hii;Attr_delete hi
            Topo_test hb;Cart_create hiIIih;Dims_create iiII;Graph_create !
            Graphdims_get hii;Graph_get iihiiII;Cartdim_get hi;Cart_get ihiIII;Cart_rank ihIi
            Cart_coords ihiiI;Graph_neighbors_count hii;Graph_neighbors ihiiI;Cart_shift hiiii
            Cart_sub ihIh;Cart_map hiIIi;Graph_map ihiIIi
            Get_processor_name Ci;Get_version ii;Errhandler_create h;Errhandler_set hh
            Errhandler_get hh;Errhandler_free h;Error_string iCi;Error_class ii
            Wtime ;Wtick ;Init A;Finalize ;Initialized i;Abort hi;Pcontrol i
            Close_port !;Comm_accept !;Comm_connect !;Comm_disconnect !;Comm_get_parent h
            Comm_join !;Comm_spawn !;Comm_spawn_multiple !;Lookup_name ChC;Open_port !
            Publish_name !;Unpublish_name !;Accumulate !;Get !;Put !
            Win_complete !;Win_create !;Win_fence !;Win_free !;Win_get_group !;Win_lock !
            Win_post !;Win_start !;Win_test !;Win_unlock !;Win_wait !;Alltoallw !;Exscan ihbh
            Add_error_class i;Add_error_code ii;Add_error_string iC;Comm_call_errhandler hi
            Comm_create_keyval h;Comm_delete_attr hh;Comm_free_keyval h;Comm_get_attr hhi
            Comm_get_name hCi;Comm_set_attr hh;Comm_set_name hC;File_call_errhandler hi
            Grequest_complete !;Grequest_start !;Init_thread Abb;Is_thread_main i
            Query_thread b;Status_set_cancelled Si;Status_set_elements Shi
            Type_create_keyval h;Type_delete_attr hh;Type_dup hh;Type_free_keyval h
            Type_get_attr hhi;Type_get_contents iiihiiiIIH;Type_get_envelope hiiib
            Type_get_name hCi;Type_set_attr hh;Type_set_name hC;Type_match_size bih
            Win_call_errhandler hi;Win_create_keyval h;Win_delete_attr hh;Win_free_keyval h
            Win_get_attr hhi;Win_get_name hCi;Win_set_attr hh;Win_set_name hC;Alloc_mem ih
            Comm_create_errhandler h;Comm_get_errhandler hh;Comm_set_errhandler hh
            File_create_errhandler h;File_get_errhandler hh;File_set_errhandler hh
            Finalized i;Free_mem ;Get_address i;Info_create h;Info_delete hC;Info_dup hh
            Info_free h;Info_get hCiCi;Info_get_nkeys hi;Info_get_nthkey hiC
            Info_get_valuelen hCii;Info_set hCC;Pack_external Cihiii;Pack_external_size Cihi
            Request_get_status iiS;Type_create_darray iiiIBIIbhh;Type_create_hindexed iIIhh
            Type_create_hvector iiihh;Type_create_indexed_block iiIhh;Type_create_resized hiih
            Type_create_struct iIIHh;Type_create_subarray iIIIbhh;Type_get_extent hii
            Type_get_true_extent hii;Unpack_external Ciiiih;Win_create_errhandler h
            Win_get_errhandler hh;Win_set_errhandler hh
            File_open !;File_close !;File_delete !;File_set_size !;File_preallocate !
            File_get_size !;File_get_group !;File_get_amode !;File_set_info !;File_get_info !
            File_set_view !;File_get_view !;File_read_at !;File_read_at_all !;File_write_at !
            File_write_at_all !;File_iread_at !;File_iwrite_at !;File_read !;File_read_all !
            File_write !;File_write_all !;File_iread !;File_iwrite !;File_seek !
            File_get_position !;File_get_byte_offset !;File_read_shared !;File_write_shared !
            File_iread_shared !;File_iwrite_shared !;File_read_ordered !
            File_write_ordered !;File_seek_shared !;File_get_position_shared !
            File_read_at_all_begin !;File_read_at_all_end !;File_write_at_all_begin !
            File_write_at_all_end !;File_read_all_begin !;File_read_all_end !
            File_write_all_begin !;File_write_all_end !;File_read_ordered_begin !
            File_read_ordered_end !;File_write_ordered_begin !;File_write_ordered_end !
            File_get_type_extent !;Register_datarep !;File_set_atomicity !
            File_get_atomicity !;File_sync !;Test_of_file !;Wait_of_file !;Testall_of_files !
            Waitall_of_files !;Testany_of_files !;Waitany_of_files !;Waitsome_of_files !
            Testsome_of_files !
            """;

    private static final List<DumpiFunction> ALL = read();

    private static List<DumpiFunction> read() {
        List<DumpiFunction> all = new ArrayList<>();
        for (String entry : TABLE.split("[;\\n]", -1)) {
            int space = entry.indexOf(' ');
            if (space >= 0) {
                all.add(
                        new DumpiFunction(
                                entry.substring(0, space), entry.substring(space + 1).strip()));
            } else if (!entry.isBlank()) {
                all.add(new DumpiFunction(entry, ""));
            }
        }
        return List.copyOf(all);
    }

    /// How many there are; numbers from here on end the calls.
    static int count() {
        return ALL.size();
    }

    static DumpiFunction of(int number) {
        return ALL.get(number);
    }

    boolean isRefused() {
        return layout.equals(REFUSED);
    }
}
